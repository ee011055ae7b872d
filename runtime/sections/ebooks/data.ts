/** What the page of a book shows beyond what every item has. */
export interface Detail {
  author: string;
  about?: string;
  page?: string;
  /** The address of the text elsewhere, to be shown in a frame. */
  read?: string;
  /** The same, to be opened in a new tab. */
  readInTab?: string;
  /** The path of an EPUB that is published with the site, instead. */
  hosted?: string;
  /** The language of the book itself, by its name in the site's language ("angielski"). */
  language: string;
  /** Whether that is another language than the site's. */
  foreign?: true;
}
