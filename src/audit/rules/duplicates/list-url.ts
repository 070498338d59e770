/** Matches folders of tag, category, series, author and date archives, in several languages. */
const LIST_FOLDER =
  /\/(?:tags?|tagged|labels?|categor(?:y|ies)|kategorien?|categories?|categorias?|rubriques?|schlagwort(?:e|er)?|stichworte?|etiquetas?|mots-cles|series|topics?|authors?|archives?|archiv|archivo)(?:\/[^/]+){0,2}\/?$/i;

/** Whether the URL belongs to an archive, whose content consists of the teasers of its posts. */
export const isListUrl = (url: string): boolean => LIST_FOLDER.test(URL.parse(url)?.pathname ?? '');
