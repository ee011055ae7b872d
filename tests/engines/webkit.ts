import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
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

async function startWebKit(): Promise<Driver> {
  const display = await openDisplay();
  const port = await freePort();
  // A group of its own, so that its browser ends with it, whatever happens.
  const driver = spawn(PROGRAM, [`--port=${port}`], {
    detached: true,
    env: { ...process.env, ...display.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = async () => {
    await endGroup(driver);
    await display.close();
  };
  try {
    const takeFaults = readConsole(driver);
    const address = `http://127.0.0.1:${port}`;
    await until('WebKitWebDriver listens', () => answers(`${address}/status`));
    const session = await WebDriverSession.begin(address, {
      'webkitgtk:browserOptions': {
        args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
      },
    });
    return new WebDriverDriver(session, takeFaults, end);
  } catch (error) {
    await end();
    throw error;
  }
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
