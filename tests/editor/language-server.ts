import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root as repository } from '../workspace-files.ts';

/** A place in a document: line and column count from 0, columns in UTF-16 code units. */
export interface Position {
  line: number;
  character: number;
}

export interface Diagnostic {
  message: string;
  range: { start: Position; end: Position };
}

export interface Completion {
  label: string;
  insertText?: string;
}

/** How long the server may take for one answer, in milliseconds. */
const PATIENCE = 30_000;

/** What this repository sets for editors. */
const OWN = JSON.parse(readFileSync(join(repository, '.vscode/settings.json'), 'utf8')) as {
  'yaml.customTags': string[];
};

/** What an editor has set: nothing is fetched from the network. */
const SETTINGS = {
  yaml: {
    customTags: OWN['yaml.customTags'],
    validate: true,
    completion: true,
    hover: true,
    schemaStore: { enable: false },
    kubernetesCRDStore: { enable: false },
  },
};

type Message = { id?: number | string; method?: string; params?: unknown; result?: unknown };

/**
 * Starts the real yaml-language-server and speaks to it as an editor does: JSON-RPC with a
 * Content-Length before each message (the Language Server Protocol's base protocol).
 * @param root the folder that the editor has open.
 */
export async function startLanguageServer(root: string) {
  const { resolve } = createRequire(import.meta.url);
  const folder = dirname(resolve('yaml-language-server/package.json'));
  const server = spawn(process.execPath, [join(folder, 'bin/yaml-language-server'), '--stdio'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answers = new Map<number | string, (message: Message) => void>();
  const diagnosed = new Map<string, (found: Diagnostic[]) => void>();
  let lastId = 0;

  const send = (message: Message) => {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    server.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  };
  const request = <T>(method: string, params: unknown): Promise<T> => {
    lastId += 1;
    const id = lastId;
    send({ id, method, params });
    return within(method, (done) => answers.set(id, ({ result }) => done(result as T)));
  };
  const receive = (message: Message) => {
    if (message.method === 'textDocument/publishDiagnostics') {
      const { uri, diagnostics } = message.params as { uri: string; diagnostics: Diagnostic[] };
      diagnosed.get(uri)?.(diagnostics);
    } else if (message.method === 'workspace/configuration') {
      const { items } = message.params as { items: { section: keyof typeof SETTINGS }[] };
      send({ id: message.id, result: items.map(({ section }) => SETTINGS[section] ?? {}) });
    } else if (message.method && message.id !== undefined) {
      send({ id: message.id, result: null });
    } else if (message.id !== undefined) {
      answers.get(message.id)?.(message);
      answers.delete(message.id);
    }
  };
  readMessages(server.stdout, receive);

  const rootUri = pathToFileURL(root).href;
  await request('initialize', {
    processId: process.pid,
    rootUri,
    workspaceFolders: [{ uri: rootUri, name: 'workspace' }],
    capabilities: {
      workspace: { configuration: true },
      textDocument: { completion: {}, hover: {}, publishDiagnostics: {} },
    },
  });
  send({ method: 'initialized', params: {} });
  send({ method: 'workspace/didChangeConfiguration', params: { settings: SETTINGS } });

  let lastVersion = 0;
  const uriOf = (path: string) => pathToFileURL(join(root, path)).href;
  return {
    /**
     * Opens a document with a text of its own; it need not be on the disk.
     * @returns what the server finds wrong in it.
     */
    open(path: string, text: string): Promise<Diagnostic[]> {
      const uri = uriOf(path);
      lastVersion += 1;
      const textDocument = { uri, languageId: 'yaml', version: lastVersion, text };
      send({ method: 'textDocument/didOpen', params: { textDocument } });
      return within(`diagnostics of ${path}`, (done) => diagnosed.set(uri, done));
    },
    /** What an editor offers at a position of an open document. */
    async complete(path: string, position: Position): Promise<Completion[]> {
      const params = { textDocument: { uri: uriOf(path) }, position };
      const { items } = await request<{ items: Completion[] }>('textDocument/completion', params);
      return items;
    },
    /** What an editor shows for the word at a position of an open document. */
    async hover(path: string, position: Position): Promise<string> {
      const params = { textDocument: { uri: uriOf(path) }, position };
      const answer = await request<{ contents: { value: string } } | null>(
        'textDocument/hover',
        params,
      );
      return answer?.contents.value ?? '';
    },
    /** Ends the server as editors do. */
    async stop(): Promise<void> {
      await request('shutdown', null);
      send({ method: 'exit' });
    },
  };
}

function within<T>(what: string, start: (done: (value: T) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`The language server has not answered: ${what}.`));
    const timer = setTimeout(late, PATIENCE);
    start((value) => {
      clearTimeout(timer);
      resolve(value);
    });
  });
}

/** Cuts a stream into the messages that arrive in it. */
function readMessages(stream: NodeJS.ReadableStream, receive: (message: Message) => void): void {
  let rest = Buffer.alloc(0);
  stream.on('data', (part: Buffer) => {
    rest = Buffer.concat([rest, part]);
    for (;;) {
      const [head, length] = /^Content-Length: (\d+)\r\n(?:.+\r\n)*\r\n/.exec(`${rest}`) ?? [];
      if (head === undefined || rest.length < head.length + Number(length)) return;
      const end = head.length + Number(length);
      receive(JSON.parse(rest.toString('utf8', head.length, end)));
      rest = rest.subarray(end);
    }
  });
}
