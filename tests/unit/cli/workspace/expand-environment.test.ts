// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are references to the environment
import { expect, test } from 'vitest';
import {
  type Environment,
  expandEnvironment,
} from '../../../../cli/workspace/expand-environment.ts';
import { readYaml } from '../../../../cli/workspace/read-yaml.ts';
import { at, plainValue, type Tree } from '../../../../cli/workspace/tree.ts';

function expand(text: string, environment: Environment = {}) {
  const tree = readYaml('x.yaml', Buffer.from(text)).tree as Tree;
  const { tree: expanded, findings } = expandEnvironment(tree, environment, {
    allowed: ([key]) => key === 'url',
    declared: new Set(['A', 'B']),
  });
  return { expanded, value: plainValue(expanded), rules: findings.map(({ rule }) => rule) };
}

test('values are put in and remember their variable', () => {
  const { expanded, value, rules } = expand('url: ${A}/x/${B:-b}\n', { A: 'a' });
  expect(rules).toEqual([]);
  expect(value).toEqual({ url: 'a/x/b' });
  expect(at(expanded, 'url')).toMatchObject({ variable: 'B' });
});

test('an empty variable counts as none, and a default may be empty', () => {
  expect(expand('url: ${A:-b}\n', { A: '' }).value).toEqual({ url: 'b' });
  expect(expand('url: ${A}\n', { A: '' }).rules).toEqual(['environment-missing']);
  expect(expand('url: "x${A:-}"\n').value).toEqual({ url: 'x' });
});

test('what a variable holds is not looked through for further references', () => {
  expect(expand('url: ${A}\n', { A: '${B}', B: 'b' })).toMatchObject({
    value: { url: '${B}' },
    rules: [],
  });
});

test.each(['${', '${A', '${A B}', '${A}${1}', '${}', '${A:-${B}}'])(
  '%s is no reference',
  (text) => {
    expect(expand(`url: "${text}"\n`, { A: 'a' }).rules).toEqual(['environment-syntax']);
  },
);

test('elsewhere values are not put in', () => {
  expect(expand('name: ${A}\nlist: ["${A}"]\n', { A: 'a' })).toMatchObject({
    value: { name: '${A}', list: ['${A}'] },
    rules: ['environment-placement', 'environment-placement'],
  });
});

test('a variable that the workspace does not declare is not read, nor is its default put in', () => {
  for (const url of ['${GITHUB_TOKEN}', '${GITHUB_TOKEN:-a}', '${A}${toString}']) {
    const { value, rules } = expand(`url: "${url}"\n`, { A: 'a', GITHUB_TOKEN: 'secret' });
    expect([value, rules]).toEqual([{ url }, ['environment-undeclared']]);
  }
});

// Where each reference is looked for up to the end of the text, this takes longer than a test may.
test('a megabyte of references that are never closed is read in one go', () => {
  const text = '${A:-'.repeat(200_000);
  expect(expand(`url: "${text}"\n`, { A: 'a' }).rules).toEqual(['environment-syntax']);
  expect(expand(`url: "${'${A:-}'.repeat(150_000)}"\n`, { A: 'a' }).rules).toEqual([
    'environment-syntax',
  ]);
});

test('more than eight references in one value are reported, however long the values are', () => {
  const long = 'a'.repeat(100_000);
  expect(expand(`url: "${'${A}'.repeat(8)}"\n`, { A: 'a' })).toMatchObject({
    value: { url: 'aaaaaaaa' },
    rules: [],
  });
  expect(expand(`url: "${'${A}'.repeat(9)}"\n`, { A: long }).rules).toEqual(['environment-syntax']);
});
