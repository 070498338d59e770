/** Class of the mark beside a heading that links to it (`#`, `¶`). */
export const HEADING_LINK = /(?:^|\s)(?:headerlink|header-?anchor|anchor-?link|heading-?link|hash-?link)(?=$|\s)/i;
