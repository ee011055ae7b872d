import { lstatSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { SectionId } from '../../runtime/contract.ts';
import { digestOf } from '../graph/digest.ts';
import type { Graph } from '../graph/graph.ts';
import type { Workspace } from './read-workspace.ts';
import { refuseLarge } from './read-yaml.ts';
import { resolveThemes } from './resolve-theme.ts';
import {
  type Content,
  NO_FAULTS,
  TextFile,
  textFaults,
  type WorkspaceFile,
  workspaceFile,
} from './workspace-file.ts';

/**
 * A workspace with one file read again, and everything else as it was: the same objects, so that what was
 * worked out from them holds on. Of the workspace before, tenants find the file too if they extend it.
 * @param file relative to the workspace, with forward slashes.
 * @returns the same workspace where the file's bytes are the same; undefined where the whole has to be read
 *   anew: a file was added or removed, it cannot be read, other files are read by what it says (portico.yaml),
 *   or it is a photo.
 */
export function replaceFile(
  workspace: Workspace,
  file: string,
  graph: Graph,
): Workspace | undefined {
  const content = contentOf(workspace.root, file);
  if (!content) return undefined;
  const [house = '', ...names] = file.split('/');
  if (house === 'tenants' && names.length === 1) return replaceTenant(workspace, file, content);
  if (house === 'tenants') return replaceBase(workspace, file, content, graph);
  if (house !== 'catalog') return undefined;
  const [room = '', first = '', second = ''] = names;
  const yaml = (old: WorkspaceFile | undefined) => freshYaml(old, file, content, graph);
  const text = (old: TextFile | undefined) => freshText(old, file, content, graph);
  if (file === 'catalog/languages.yaml') return withPart(workspace, 'languages', yaml);
  if (file === 'catalog/messages/proper-names.yaml') {
    return withPart(workspace, 'properNames', yaml);
  }
  switch (`${room}/${names.length}`) {
    case 'themes/2':
      return withThemes(
        workspace,
        withPart(workspace, 'themeFiles', inMap(withoutEnding(first), yaml)),
        graph,
      );
    case 'glossary/2':
      return withPart(workspace, 'glossaries', inMap(withoutEnding(first), yaml));
    case 'sections/2':
      return withPart(workspace, 'sections', inMap(withoutEnding(first) as SectionId, yaml));
    case 'messages/3':
      return withPart(workspace, 'messages', inMap(first, inMap(withoutEnding(second), yaml)));
    case 'terms/3':
      return withPart(workspace, 'terms', inMap(first, inMap(withoutEnding(second), text)));
    case 'art/3': {
      const name = withoutEnding(second);
      return first === 'brands'
        ? withPart(workspace, 'logos', inMap(name, text))
        : withPart(workspace, 'pictures', inMap(first as SectionId, inMap(name, text)));
    }
    default:
      return undefined;
  }
}

/** Gives what stands in the place of something; undefined where that cannot be said. */
type Replace<T> = (old: T | undefined) => T | undefined;

function withPart<P extends keyof Workspace>(
  workspace: Workspace,
  part: P,
  replace: Replace<Workspace[P]>,
): Workspace | undefined {
  const old = workspace[part];
  const fresh = replace(old);
  if (fresh === undefined) return undefined;
  return fresh === old ? workspace : { ...workspace, [part]: fresh };
}

/** Themes extend each other, so all are followed again when one has changed. */
function withThemes(
  before: Workspace,
  next: Workspace | undefined,
  graph: Graph,
): Workspace | undefined {
  if (!next || next === before) return next;
  return { ...next, themes: resolveThemes(next.themeFiles, graph) };
}

function inMap<K, V>(key: K, replace: Replace<V>): Replace<Map<K, V>> {
  return (map) => {
    const old = map?.get(key);
    const fresh = replace(old);
    if (!map || fresh === undefined) return undefined;
    // A map keeps the place of a key that it has.
    return fresh === old ? map : new Map(map).set(key, fresh);
  };
}

function replaceTenant(
  workspace: Workspace,
  file: string,
  content: Content,
): Workspace | undefined {
  const { tenants } = workspace;
  const at = tenants.findIndex((tenant) => tenant.file.source.file === file);
  const old = tenants[at];
  if (!old || content.large) return undefined;
  if (old.file.digest === content.digest) return workspace;
  const fresh = workspaceFile(file, content);
  workspace.extendable.set(old.name, fresh);
  return { ...workspace, tenants: tenants.with(at, old.with(fresh)) };
}

function replaceBase(
  workspace: Workspace,
  file: string,
  content: Content,
  graph: Graph,
): Workspace | undefined {
  const { bases, extendable } = workspace;
  const name = file.replace(/^tenants\/|\.yaml$/g, '');
  const old = extendable.get(name);
  const fresh = freshYaml(old, file, content, graph);
  if (!fresh || fresh === old) return fresh && workspace;
  extendable.set(name, fresh);
  return {
    ...workspace,
    bases: new Map(bases).set(name, bases.get(name)?.changed(fresh) ?? fresh),
  };
}

/** A file in the place of one without a fault; one with faults has them among those of the whole workspace. */
function freshYaml(
  old: WorkspaceFile | undefined,
  file: string,
  content: Content,
  graph: Graph,
): WorkspaceFile | undefined {
  if (old?.source.file !== file || content.large || old.findings.length > 0) return undefined;
  if (old.digest === content.digest) return old;
  const fresh = workspaceFile(file, content, graph);
  return fresh.findings.length > 0 ? undefined : old.changed(fresh);
}

function freshText(
  old: TextFile | undefined,
  file: string,
  content: Content,
  graph: Graph,
): TextFile | undefined {
  if (old?.file !== file || content.large) return undefined;
  if (old.digest === content.digest) return old;
  const faults = graph.node(`text ${content.digest}`, { content }, textFaults);
  return faults.digest === NO_FAULTS ? new TextFile(file, content) : undefined;
}

/** The bytes of a plain file within the workspace, with no link on the way. */
function contentOf(root: string, file: string): Content | undefined {
  const path = join(root, file);
  try {
    if (!lstatSync(path).isFile() || realpathSync(path) !== join(realpathSync(root), file)) {
      return undefined;
    }
    const bytes = readFileSync(path);
    const large = refuseLarge(file, bytes.length);
    const content = { digest: digestOf(bytes), size: bytes.length, value: () => bytes };
    return large ? { ...content, large } : content;
  } catch {
    return undefined;
  }
}

const withoutEnding = (name: string): string => name.replace(/\.[^.]*$/, '');
