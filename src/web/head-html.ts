/** What a screen tells about itself: the tab's title, search engines, link previews. */
export interface Head {
  title: string;
  description?: string;
  /** Path of the page this one counts as, e.g. without filters. */
  canonical?: string;
  /** Kept out of search engines: filters, sign-in, what belongs to an account. */
  hidden?: boolean;
  /** Path of a feed of what the page lists. */
  feed?: string;
  /** A text with an author and a day, for link previews. */
  article?: boolean;
  /** schema.org data. */
  data?: object;
  /** Status the server answers with; 200 when absent. */
  status?: 404;
}

/** The head as HTML, for the server. `origin` is empty when it is not known; no absolute address is then written. */
export function headHtml(head: Head | undefined, origin: string): string {
  if (!head) return '';
  const canonical = origin && head.canonical ? origin + head.canonical : '';
  return [
    `<title>${asHtml(head.title)}</title>`,
    head.description && `<meta name="description" content="${asHtml(head.description)}">`,
    `<meta name="robots" content="${head.hidden ? 'noindex' : 'index, follow'}">`,
    canonical && `<link rel="canonical" href="${asHtml(canonical)}">`,
    `<meta property="og:title" content="${asHtml(head.title)}">`,
    head.description && `<meta property="og:description" content="${asHtml(head.description)}">`,
    `<meta property="og:type" content="${head.article ? 'article' : 'website'}">`,
    head.feed && `<link rel="alternate" type="application/rss+xml" title="${asHtml(head.title)}" href="${asHtml(origin + head.feed)}">`,
    canonical && `<meta property="og:url" content="${asHtml(canonical)}">`,
    head.data && `<script type="application/ld+json">${jsonForHtml(head.data)}</script>`,
  ]
    .filter(Boolean)
    .join('\n    ');
}

/** JSON that cannot end the script element it stands in. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
