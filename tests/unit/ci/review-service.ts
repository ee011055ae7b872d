import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A comment as both services give it, as far as a plan needs. */
export interface Comment {
  id: number;
  body: string;
  user: { type: string };
  author: { id: number };
}

/** A request as it came. */
export interface Request {
  method: string;
  path: string;
  token: string;
}

/** The part of GitHub's and GitLab's API that comments need, on this machine. */
export interface ReviewService {
  address: string;
  comments: Comment[];
  requests: Request[];
  /** Answers every request with a status instead. */
  refuse(status: number): void;
  close(): Promise<void>;
}

/** The user that the token of a job is. */
export const OURS = { user: { type: 'Bot' }, author: { id: 7 } };
/** Somebody else. */
export const THEIRS = { user: { type: 'User' }, author: { id: 8 } };

/** Starts a service that keeps comments of one change, in pages as long as are asked for. */
export async function startReviewService(): Promise<ReviewService> {
  const comments: Comment[] = [];
  const requests: Request[] = [];
  let refusal = 0;
  const answer = (method: string, url: URL, body: string): [number, unknown] => {
    if (refusal !== 0) return [refusal, { message: 'Not\nnow' }];
    if (url.pathname.endsWith('/user')) return [200, OURS.author];
    const id = Number(/\/(\d+)$/.exec(url.pathname)?.[1] ?? 0);
    const text = body === '' ? '' : (JSON.parse(body) as { body: string }).body;
    if (method === 'POST') {
      comments.push({ id: 1000 + comments.length, body: text, ...OURS });
      return [201, {}];
    }
    if (method !== 'GET') {
      const comment = comments.find((one) => one.id === id);
      if (comment) comment.body = text;
      return [comment ? 200 : 404, {}];
    }
    const size = Number(url.searchParams.get('per_page'));
    const page = Number(url.searchParams.get('page'));
    return [200, comments.slice(size * (page - 1), size * page)];
  };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const { method = '', headers } = request;
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    const token = headers['private-token'] ?? headers.authorization ?? '';
    requests.push({ method, path: url.pathname, token: String(token) });
    const [status, json] = answer(method, url, body);
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
    response.end(JSON.stringify(json));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    comments,
    requests,
    refuse(status) {
      refusal = status;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
