/** The captions of a hosted film, in one language. */
export interface Captions {
  /** A BCP 47 tag. */
  lang: string;
  /** The language's name in itself. */
  label: string;
  src: string;
}
