/** How long an answer may take, in milliseconds. */
const LONGEST_WAIT = 30_000;
/** Comments of one request, the most that both services give. */
const PER_PAGE = 100;
/** A change with more comments than these pages hold gets another plan. */
const MOST_PAGES = 50;

/**
 * @typedef {object} Forge Where changes are reviewed.
 * @property {string} list The address of a change's comments.
 * @property {(comment: any) => Promise<boolean>} isOurs Whether this token may have written a comment.
 * @property {(comment: any) => string} one The address of one comment.
 * @property {string} editing The method of a request that edits.
 * @property {Record<string, string>} headers
 * @property {number} most The most characters of a comment.
 * @property {string} refusal What to say where the token may not comment.
 */

/** @param {NodeJS.ProcessEnv} env @returns {Forge} */
function github(env) {
  const repository = `${env.GITHUB_API_URL}/repos/${env.GITHUB_REPOSITORY}`;
  return {
    list: `${repository}/issues/${env.PORTICO_CHANGE}/comments`,
    // The token of a job cannot ask who it is. Whoever else writes the mark is a person.
    isOurs: async ({ user }) => user?.type === 'Bot',
    one: ({ id }) => `${repository}/issues/comments/${id}`,
    editing: 'PATCH',
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${env.PORTICO_TOKEN}`,
      'x-github-api-version': '2022-11-28',
    },
    most: 65_536,
    refusal:
      'This token may not comment, so the plan is in the job’s summary only. That of a fork never may; any other needs the permission "pull-requests: write".',
  };
}

/** @param {NodeJS.ProcessEnv} env @returns {Forge} */
function gitlab(env) {
  const notes = `${env.CI_API_V4_URL}/projects/${env.CI_MERGE_REQUEST_PROJECT_ID}/merge_requests/${env.CI_MERGE_REQUEST_IID}/notes`;
  const headers = { 'private-token': env.PORTICO_TOKEN ?? '' };
  /** @type {Promise<number> | undefined} */
  let own;
  return {
    list: notes,
    isOurs: async ({ author }) => {
      own ??= request(`${env.CI_API_V4_URL}/user`, { headers }).then(({ id }) => id);
      return author?.id === (await own);
    },
    one: ({ id }) => `${notes}/${id}`,
    editing: 'PUT',
    headers,
    most: 1_000_000,
    refusal:
      'This token may not comment, so the plan is among the job’s artifacts only. It needs the scope "api" and the role of a reporter.',
  };
}

/** A refusal by the service, by the status of its answer. */
class Refused extends Error {
  /** @param {number} status @param {string} message */
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

/**
 * @param {string} address @param {RequestInit} options
 * @returns {Promise<any>} what the service answers, which is JSON
 */
async function request(address, options) {
  const { origin } = new URL(address);
  const answer = await fetch(address, {
    ...options,
    signal: AbortSignal.timeout(LONGEST_WAIT),
  }).catch((error) => {
    throw new Error(`${origin} does not answer: ${error.cause?.message ?? error.message}`);
  });
  if (answer.ok) return answer.json();
  const said = (await answer.text()).slice(0, 200).replace(/\s+/g, ' ');
  throw new Refused(answer.status, `${origin} answered ${answer.status}: ${said}`);
}

/** @param {Forge} forge @param {string} mark @returns {Promise<any>} the comment with the mark, if there is one */
async function findComment(forge, mark) {
  for (let page = 1; page <= MOST_PAGES; page++) {
    const address = `${forge.list}?per_page=${PER_PAGE}&page=${page}`;
    const comments = await request(address, { headers: forge.headers });
    for (const comment of comments) {
      if (comment.body?.startsWith(mark) && (await forge.isOurs(comment))) return comment;
    }
    if (comments.length < PER_PAGE) return undefined;
  }
  return undefined;
}

/** @param {Forge} forge @param {string} address @param {string} method @param {string} body */
function write(forge, address, method, body) {
  return request(address, {
    method,
    headers: { ...forge.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ body }),
  });
}

/**
 * Cuts a text that is too long for a comment after a whole line, and closes what is open there.
 * @param {string} text @param {number} most
 */
function shorten(text, most) {
  if (text.length <= most) return text;
  const remark = '\n\n*The plan is longer than a comment may be: the job has all of it.*\n';
  const room = most - remark.length - 200;
  const start = text.slice(0, text.lastIndexOf('\n', room));
  const fences = start.match(/^```/gm)?.length ?? 0;
  const open = (start.match(/<details/g)?.length ?? 0) - (start.match(/<\/details>/g)?.length ?? 0);
  return `${start}${fences % 2 === 1 ? '\n```' : ''}${'\n\n</details>'.repeat(Math.min(open, 12))}${remark}`;
}

/**
 * Writes a plan as a comment of a change. It is found again by a mark that readers do not see, and is edited; so
 * there is one, however often somebody pushes.
 * @param {NodeJS.ProcessEnv} env The variables of the job; see comment.js.
 * @param {string} plan Markdown.
 * @param {boolean} changed Whether the plan says that something changes; where nothing does, no comment is begun.
 * @returns {Promise<string>} What was done, in a sentence; also where the token may not comment.
 * @throws {Error} When the service fails.
 */
export async function writeComment(env, plan, changed) {
  const forge = env.GITLAB_CI ? gitlab(env) : github(env);
  const mark = `<!-- portico plan of ${encodeURIComponent(env.PORTICO_WORKSPACE || '.')} -->`;
  try {
    const found = await findComment(forge, mark);
    const body = shorten(`${mark}\n${plan}`, forge.most);
    if (found?.body === body) return 'The comment with the plan is as it should be.';
    if (found) {
      await write(forge, forge.one(found), forge.editing, body);
      return 'The comment with the plan was edited.';
    }
    if (!changed) return 'Nothing changes, so there is no comment.';
    await write(forge, forge.list, 'POST', body);
    return 'The plan was written as a comment.';
  } catch (error) {
    if (error instanceof Refused && [401, 403, 404].includes(error.status)) return forge.refusal;
    throw error;
  }
}
