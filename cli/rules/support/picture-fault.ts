/** What is wrong with a picture as a whole. */
export interface PictureFault {
  /** "has 4.2 MB; accepted are 4 MB", to follow "The picture". */
  what: string;
  /** A whole sentence. */
  fix: string;
  /** An error without. */
  severity?: 'warning';
}
