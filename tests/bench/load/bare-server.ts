import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

// node bare-server.ts <port> <path> <file> <headers as JSON>
// What Node's own server can do that knows one answer, and does nothing but send it.
const [port, path, file = '', headers = '{}'] = process.argv.slice(2);
const body = readFileSync(file);
const all = [
  ...Object.entries<string>(JSON.parse(headers)).flat(),
  'content-length',
  `${body.length}`,
];
createServer((request, response) => {
  if (request.url !== path) response.writeHead(404).end();
  else response.writeHead(200, all).end(body);
}).listen(Number(port), '127.0.0.1');
