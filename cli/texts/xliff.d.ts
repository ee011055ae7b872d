/** The functions of the library `xliff` (which has no types of its own), as far as they are used. */
declare module 'xliff/js2xliff' {
  interface XliffModel {
    sourceLanguage: string;
    targetLanguage?: string;
    /** By the id of the file, then by the id of the unit. */
    resources: Record<string, Record<string, object>>;
  }
  export default function js2xliff(model: XliffModel, options: { indent: string }): Promise<string>;
}

declare module 'xliff/xliff2js' {
  /** What the library makes of a document; of other versions than 2.x it makes nothing. */
  interface XliffResult {
    sourceLanguage?: string;
    targetLanguage?: string;
    resources?: Record<string, Record<string, unknown>>;
  }
  export default function xliff2js(xml: string): Promise<XliffResult>;
}
