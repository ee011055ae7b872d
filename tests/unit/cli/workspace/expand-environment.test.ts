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
  const { tree: expanded, findings } = expandEnvironment(
    tree,
    environment,
    ([key]) => key === 'url',
  );
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

test.each(['${', '${A', '${A B}', '${A}${1}', '${}'])('%s is no reference', (text) => {
  expect(expand(`url: "${text}"\n`, { A: 'a' }).rules).toEqual(['environment-syntax']);
});

test('elsewhere values are not put in', () => {
  expect(expand('name: ${A}\nlist: ["${A}"]\n', { A: 'a' })).toMatchObject({
    value: { name: '${A}', list: ['${A}'] },
    rules: ['environment-placement', 'environment-placement'],
  });
});
