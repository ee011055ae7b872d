/** The little of PostCSS's tree that the plugins here touch. https://postcss.org/api/ */
export interface CssNode {
  type: string;
  name?: string;
  params?: string;
  selector?: string;
  prop?: string;
  value?: string;
  nodes?: CssNode[];
  parent?: CssNode;
  source?: { input: { file?: string } };
  remove(): void;
}

/** A whole stylesheet. */
export interface CssRoot extends CssNode {
  /** A visitor that returns false ends the walk. */
  walk(visit: (node: CssNode) => void): void;
}
