/** What goes in and what comes out: a document as its row knows it, and the file made of it. */
export interface PaperDocument {
  /** The saved Markdown (`generatedContent`). */
  text: string;
  /** Title of the document's row: running header and PDF metadata. The title printed on page one is in the text. */
  title: string;
  /** BCP 47, `en-US`. */
  language: string;
  direction: 'ltr' | 'rtl';
  paper: 'us-letter' | 'a4';
  /** The document's date, `YYYY-MM-DD`; also the file's creation date, so that the same document gives the same bytes. */
  date: string;
  /** Name of the jurisdiction, printed in the running header; may be empty. */
  place: string;
  numbering: 'clauses' | 'none';
  /** A public office stamps it: three inches stay free at the head of the first page, an inch and a half of every other, with nothing printed there. */
  recorded?: boolean;
  /** Who runs the installation: the imprint at the foot of the page. */
  brand: { name: string };
  /** Written into the file's metadata, never printed. */
  author?: string;
  /** Prints the draft label across every page. */
  draft?: boolean;
  /** Words the paper adds by itself, in the document's language; English from the catalogue when absent. */
  labels?: PaperLabels;
}

export interface PaperLabels {
  /** Holds `{{page}}` and `{{pages}}`. */
  page: string;
  draft: string;
  /** Metadata title of a document without one. */
  untitled: string;
}

/** What a PDF promises: PDF/UA-1 that everybody can read it, PDF/A-3a that it can be read in fifty years. */
export type Standard = 'ua-1' | 'a-3a';

/** What a document can be made into beside a PDF. */
export type Format = 'docx' | 'html' | 'txt';

/** This machine cannot make what was asked for, whatever the document. */
export class Unsupported extends Error {
  override name = 'Unsupported';
}

export interface Paper {
  bytes: Uint8Array;
  /** Characters of the document that no font has, in order of appearance; each is printed as □. */
  notices: string[];
  /** Whether the file is tagged and says that it meets its standard. */
  tagged: boolean;
  pages: number;
}
