import { termsTemplate } from '../catalogue/terms-template.ts';
import { digestOfJson } from '../graph/digest.ts';
import type { Graph, Node } from '../graph/graph.ts';
import type { Finding } from '../problems/problem.ts';
import type { Checked, Part } from '../rules/rule.ts';
import type { HostedThing, StrayHosted } from '../workspace/hosted-thing.ts';
import type { PhotoFile } from '../workspace/picture-files.ts';
import type { StrayPicture } from '../workspace/read-catalogue.ts';
import type { Workspace } from '../workspace/read-workspace.ts';
import type { TextFile, WorkspaceFile } from '../workspace/workspace-file.ts';

/** The digests of the parts of a workspace, for rules that read them. */
export interface PartDigests {
  /** Of all bytes, for rules whose findings may depend on places and comments. */
  ofBytes(part: Part): string;
  /** Of what rules about tenants can see: values and names. */
  of(part: Part): string;
  /** The same for the terms of one name. */
  ofTerms(name: string): string;
}

/** @param workspace whose files have their digests already. */
export function digestsOfParts(workspace: Checked, graph: Graph): PartDigests {
  const known = new Map<string, string>();
  const once = (key: string, make: () => string) => {
    const digest = known.get(key) ?? make();
    known.set(key, digest);
    return digest;
  };
  const ofBytes = (part: Part) => {
    // What photos turned out to be follows from their bytes.
    const files = part === 'inspected' ? 'photos' : part;
    return once(`bytes ${part}`, () => digestOfJson(bytesOf(workspace[files])));
  };
  return {
    ofBytes,
    of: (part) =>
      once(part, () => {
        const files = part === 'inspected' ? workspace.photos : workspace[part];
        // Of themes, logos and pictures, rules about tenants see which there are.
        if (part === 'themes' || part === 'logos') {
          return digestOfJson([...(files as ReadonlyMap<string, unknown>).keys()]);
        }
        if (Array.isArray(files)) return ofBytes(part);
        return graph.node(`values ${part}`, { bytes: ofBytes(part) }, () => valuesOf(files)).digest;
      }),
    ofTerms: (name) => once(`terms ${name}`, () => digestOfTerms(workspace, graph, name)),
  };
}

/** A part of a workspace, or what is in one. */
type Files =
  | Workspace[Exclude<Part, 'inspected'>]
  | Map<string, WorkspaceFile>
  | Map<string, TextFile>
  | Map<string, HostedThing>
  | HostedThing
  | TextFile;

/** The digests of files, by their names. */
function bytesOf(part: Files): unknown {
  if (part === undefined) return null;
  if (part instanceof Map) return [...part].map(([name, inside]) => [name, bytesOf(inside)]);
  if (Array.isArray(part)) return part.map(namesOf);
  return (part as WorkspaceFile | TextFile).digest;
}

function namesOf(one: Finding | PhotoFile | StrayPicture | StrayHosted): unknown[] {
  if ('rule' in one) return [one.rule, one.place.source.file];
  if ('why' in one) return [one.source.file, one.why];
  return [one.source.file, 'digest' in one ? one.digest : one.kind];
}

/** The plain values of files, by their names. */
function valuesOf(part: Files): unknown {
  if (part === undefined) return null;
  if (part instanceof Map) return [...part].map(([name, inside]) => [name, valuesOf(inside)]);
  return (part as Node<unknown>).value() ?? null;
}

/** What templates of the terms put in, and in which line; and which templates there are at all. */
function digestOfTerms({ terms }: Workspace, graph: Graph, name: string): string {
  const templates = [...(terms.get(name) ?? [])].map(([language, template]) => {
    const uses = graph.node(`uses ${template.digest}`, {}, () =>
      termsTemplate(template).uses.map(({ fact, conditions, place }) => ({
        fact,
        conditions,
        line: template.text.slice(0, place.start).split('\n').length,
      })),
    );
    return [language, template.file, uses.digest];
  });
  return digestOfJson([templates, templates.length === 0 ? [...terms.keys()] : []]);
}
