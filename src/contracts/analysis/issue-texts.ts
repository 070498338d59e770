/**
 * Description of an issue that affects every scored page, in a file without schemas so that pages do not bundle them.
 */
export const ENTIRE_SITE_DESCRIPTION = 'Applies to the entire site.';
