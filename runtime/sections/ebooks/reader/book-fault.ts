/**
 * Why a file cannot be read as a book: `damaged` is no whole EPUB or one that would fill the memory,
 * `protected` is an EPUB whose text is encrypted for another reader.
 */
export type BookFaultKind = 'damaged' | 'protected';

/** A file that cannot be read as a book. */
export class BookFault extends Error {
  readonly kind: BookFaultKind;

  constructor(kind: BookFaultKind, cause?: unknown) {
    super(`This book is ${kind}.`, { cause });
    this.kind = kind;
  }
}
