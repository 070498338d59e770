/**
 * Folders in which content management systems put lists of one tag, category, series, author or month, in the most
 * common website languages.
 */
const LIST_FOLDER =
  /\/(?:tags?|tagged|labels?|categor(?:y|ies)|kategorien?|categories?|categorias?|rubriques?|schlagwort(?:e|er)?|stichworte?|etiquetas?|mots-cles|series|topics?|authors?|archives?|archiv|archivo)(?:\/[^/]+){0,2}\/?$/i;

/** Whether the URL belongs to a list of posts, whose content consists of the teasers of its entries. */
export const isListUrl = (url: string): boolean => LIST_FOLDER.test(URL.parse(url)?.pathname ?? '');
