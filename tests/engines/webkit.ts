import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { hasDisplay, openDisplay } from './display.ts';
import type { Driver } from './driver.ts';
import type { Engine } from './engine.ts';
import { findProgram } from './find-program.ts';
import { until } from './until.ts';
import { WebDriverDriver } from './webdriver-driver.ts';
import { WebDriverSession } from './webdriver-session.ts';

const PROGRAM = 'WebKitWebDriver';

/** WebKitGTK in its MiniBrowser, which has no mode without windows, over WebDriver. */
export const webkit: Engine = {
  name: 'webkit',
  title: 'WebKit',
  missing: () => [
    ...(findProgram([PROGRAM]) ? [] : ['webkit2gtk-driver']),
    ...(hasDisplay() ? [] : ['xvfb']),
  ],
  start: startWebKit,
};

/**
 * Even without a toolbar the window would stay 334 pixels wide: its search bar takes room also while it is not shown.
 * https://docs.gtk.org/gtk3/css-overview.html
 */
const NARROW = 'box * { min-width: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px }';

async function startWebKit(): Promise<Driver> {
  const display = await openDisplay();
  const settings = mkdtempSync(join(tmpdir(), 'portico-webkit-'));
  mkdirSync(join(settings, 'gtk-3.0'));
  writeFileSync(join(settings, 'gtk-3.0/gtk.css'), NARROW);
  const port = await freePort();
  // A group of its own, so that its browser ends with it, whatever happens.
  const driver = spawn(PROGRAM, [`--port=${port}`], {
    detached: true,
    env: { ...process.env, ...display.env, XDG_CONFIG_HOME: settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = async () => {
    const ended = endGroup(driver);
    rmSync(settings, { recursive: true, force: true });
    await ended;
  };
  process.once('exit', kill);
  const end = async () => {
    process.off('exit', kill);
    await kill();
    await display.close();
  };
  try {
    const takeFaults = readConsole(driver);
    const address = `http://127.0.0.1:${port}`;
    await until('WebKitWebDriver listens', () => answers(`${address}/status`));
    const session = await WebDriverSession.begin(address, {
      'webkitgtk:browserOptions': {
        args: [
          '--automation',
          '--enable-write-console-messages-to-stdout=true',
          '--javascript-can-open-windows-automatically=true',
        ],
      },
    });
    await leaveToolbar(session);
    return new WebDriverDriver(session, takeFaults, end);
  } catch (error) {
    await end();
    throw error;
  }
}

/** Goes on in a window without a toolbar, which is as narrow as a phone; one with it is not. */
async function leaveToolbar(session: WebDriverSession): Promise<void> {
  const script = "open('about:blank', '', 'popup,toolbar=no,location=no,width=360,height=800')";
  const before = (await session.get('window/handles')) as string[];
  await session.post('execute/sync', { script, args: [] });
  const opened = await until('the window is there', async () =>
    ((await session.get('window/handles')) as string[]).find((one) => !before.includes(one)),
  );
  await session.post('window', { handle: opened });
}

/** `http://host/file.js:1:2: CONSOLE JS ERROR What it says.` */
const FAULT = /CONSOLE \S+ (?:ERROR|WARN)\b.*/;

/** The faults in what the browser writes of its console. */
function readConsole({ stdout, stderr }: ChildProcess): () => string[] {
  let said = '';
  for (const stream of [stdout, stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  return () => {
    const lines = said.split('\n');
    said = '';
    return lines.filter((line) => FAULT.test(line));
  };
}

function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function endGroup(leader: ChildProcess): Promise<void> {
  if (leader.pid === undefined || leader.exitCode !== null || leader.signalCode !== null) return;
  const ended = once(leader, 'exit');
  process.kill(-leader.pid, 'SIGKILL');
  await ended;
}
