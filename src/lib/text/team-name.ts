/** Words that end the name of a group that signs articles, in the languages of the bylines. */
const GROUP_NAME =
  /(?:^|\s)(?:teams?|staff|crew|editors|editorial (?:team|board|staff|office)|news ?(?:room|desk)|contributors|maintainers|developers|committee|council|foundation|redaktion|redaktionsteam|entwickler|équipe|rédaction|equipo|redacción|equipe|redação|redazione|redactie|redakcja|redaktionen|команда|редакция)$/iu;
/**
 * In French, Spanish, Italian, Portuguese and Russian, the word can come first: "L'équipe Example", "Redacción de
 * Example".
 */
const GROUP_FIRST_NAME =
  /^(?:l['’]|la |le |el |a |o )?(?:équipe|rédaction|equipo|redacción|equipe|redação|redazione|команда|редакция)\s\S/iu;
const LEADING_ARTICLE = /^(?:the|das|die|der|la|le|l['’]\p{L}*|el|a|o)$/iu;
const CONNECTING_WORD = /^(?:of|and|de|du|des|del|di|der|van|und|et|y|e)$/u;
const MAX_WORDS = 6;
/** "Meet the team", "Our team": a heading or a link, not a signature. */
const NON_SIGNATURE_START =
  /^(?:meet|our|your|my|about|join|contact|for|with|from|in|to|unser|notre|nuestro|il nostro)\s/iu;

/**
 * Whether the text is the name of a team or editorial office that signs articles: "The Example Team", "Example
 * Redaktion".
 */
export function isTeamName(text: string): boolean {
  const name = text.trim();
  const words = name.split(/\s+/);
  if (words.length < 2 || words.length > MAX_WORDS || NON_SIGNATURE_START.test(name)) return false;
  if (!GROUP_NAME.test(name) && !GROUP_FIRST_NAME.test(name)) return false;
  const rest = words.filter((word, index) => !GROUP_NAME.test(word) && !(index === 0 && LEADING_ARTICLE.test(word)));
  // A name must precede the word: "the team" alone is not a signature, and "new features for your team" is a sentence.
  return rest.length > 0 && rest.every((word) => /^[\p{Lu}\p{N}&]/u.test(word) || CONNECTING_WORD.test(word));
}
