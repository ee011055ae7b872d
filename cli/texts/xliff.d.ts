/** The function of the library `xliff` (which has no types of its own) that is used. */
declare module 'xliff/js2xliff' {
  interface XliffModel {
    sourceLanguage: string;
    targetLanguage?: string;
    /** By the id of the file, then by the id of the unit. */
    resources: Record<string, Record<string, object>>;
  }
  export default function js2xliff(model: XliffModel, options: { indent: string }): Promise<string>;
}
