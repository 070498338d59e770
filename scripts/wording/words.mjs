/**
 * What the wording check looks for (docs/voice.md). `instead` is shown with each problem. Exceptions are whole phrases
 * in which a word is right, each with its reason.
 */

/** Never right in a text of the product or the project. */
export const WORDS = [
  { word: 'anew', instead: 'again' },
  { word: 'as far as', instead: 'where possible, or as much as' },
  { word: 'beside', instead: 'next to, in addition to' },
  { word: 'nobody', instead: 'the noun: no user, no visitor' },
  { word: 'somebody', instead: 'the noun: a user, another user' },
  { word: 'whoever', instead: 'anyone who' },
  { word: 'told', instead: 'described, reported, distinguished' },
  { word: 'held down', instead: 'capped' },
  { word: 'holds back', instead: 'limits, blocks' },
  { word: 'holds? back the first paint', instead: 'render-blocking' },
  { word: 'style sheets?', instead: 'stylesheet' },
  { word: 'robot checks?', instead: 'bot challenge' },
  { word: 'sign of life', instead: 'heartbeat' },
  { word: 'taken for dead', instead: 'considered dead' },
  { word: 'given back', instead: 'refunded' },
  { word: 'gives? back', instead: 'refunds, returns' },
  { word: 'of ours', instead: 'our' },
  { word: 'of yours', instead: 'your' },
  { word: 'in the house', instead: 'on your team' },
  { word: 'put instead', instead: 'change to' },
  { word: 'letters and signs', instead: 'characters' },
  { word: 'wishes', instead: 'requests, actions' },
  { word: 'colou?r(?<!color)(?:s|ed|ing|ful)?', instead: 'color' },
  {
    word: '(?:canonical|optim|normal|organ|recogn|summar|author|initial|categor|minim|maxim|special|serial|local|capital|general|final)is(?:e|es|ed|ing|ation)',
    instead: 'American spelling with z',
  },
  { word: 'analys(?:e|ed|ing)', instead: 'analyze' },
  { word: 'behaviours?', instead: 'behavior' },
  { word: 'favourites?', instead: 'favorite' },
  { word: 'grey', instead: 'gray' },
  { word: 'centre[sd]?', instead: 'center' },
  { word: 'licence', instead: 'license' },
  { word: 'cancelled', instead: 'canceled' },
  { word: 'catalogues?', instead: 'catalog' },
  { word: 'inside of', instead: 'inside' },
  { word: 'in place of it', instead: 'instead' },
  { word: 'as it is with', instead: 'as with' },
  { word: 'browser of this server', instead: 'browser that we run' },
  { word: 'speaks? the protocol', instead: 'uses the protocol' },
  { word: 'gravest', instead: 'most severe' },
  { word: 'keyword cannibalisation', instead: 'keyword cannibalization' },
];

/** Right or wrong by what surrounds them. `problem` names what is wrong. */
export const PATTERNS = [
  {
    pattern: /\baddress(?:es)?\b/gi,
    problem: '"address" for a URL',
    right:
      /\b(?:IP(?:v[46])?|e-?mail|mail|postal|street|loopback|private|public|reserved|multicast|link-local|business|network|bind|listening|sender|recipient|return|reply|from|to|billing|internal|cloud|metadata|home|company|office|physical|local|host|name,|their|contact|Website|website|web) address|\baddress (?:book|bar|form|family|families|range|block|line|is verified|of the (?:business|company|shop|office))|\baddress(?:es)? (?:this|that|these|the issue|it|them|each|both)|Name, address|address (?:guard|space)|(?:name|phone|hours|people),? (?:and )?address|\\baddress, (?:hours|phone|people)|<address>|(?:support|resolved|different|delivery|that) address|an address and|the address (?:on|from)|Change of Address|^- Address,|without name or address|address-(?:not|and|line|level)|(?:street|port- and )-?address/i,
  },
  { pattern: /\bis none\b|\bare none\b/gi, problem: 'rhetorical negation "is none"', right: /there (?:is|are) none/i },
  { pattern: /\band nothing else\b/gi, problem: 'rhetorical negation "and nothing else"', right: null },
  { pattern: /\bless \d+ for each\b/gi, problem: '"less N" for "minus N"', right: null },
  {
    pattern: /\bat most \d+ (?:characters|pages|words)\b/gi,
    problem: '"at most N" in a text for users: "up to N"',
    right: null,
  },
  {
    pattern: /\bformer (?:crawl|analysis|report|page|version|run)s?\b/gi,
    problem: '"former" for "previous"',
    right: null,
  },
  { pattern: /\bneeds? no \w+ any ?more\b/gi, problem: '"needs no ... any more" for "no longer needs"', right: null },
  { pattern: /\boccurs? not\b/gi, problem: 'word order "occurs not" for "does not occur"', right: null },
  {
    pattern: /\bother (?!than\b)[a-z]+ than\b/gi,
    problem: '"other ... than" for "... other than"',
    right: /no other [a-z]+ than/i,
  },
  { pattern: /\bthe rule (?:fails|looks|reports)\b/gi, problem: '"rule" for a check', right: null },
  { pattern: /\bat the latest \d+\b/gi, problem: '"at the latest N" for "within N"', right: null },
  { pattern: /\bis blind to\b/gi, problem: '"is blind to" for "misses"', right: null },
  { pattern: /\b(?:second|another) looks?\b/gi, problem: 'a "look" for a check or a rendering', right: null },
  { pattern: /\blooks closer\b|\bhardly more\b/gi, problem: 'a translated phrase', right: null },
  { pattern: /\b(?:page|site-wide|scored) faults?\b/gi, problem: '"fault" for an issue', right: null },
  { pattern: /\bclosed days?\b/gi, problem: '"closed day" for a final day of search data', right: null },
  {
    pattern: /\bask(?:s|ed|ing)? (?!once per)(?:[a-z]+ ){0,2}prompts?\b|\bprompts? (?:is|are|was|were) asked\b/gi,
    problem: '"ask a prompt" for "send a prompt"',
    right: null,
  },
  {
    pattern:
      /\bnam(?:es?|ing) you\b|\bname(?:s|d)? and cite(?:s|d)?\b|\bnamed, not cited\b|\bcited, not named\b|\b(?:answers?|assistants?) (?:that )?names? (?:the|your) (?:brand|website)\b/gi,
    problem: '"name" for "mention"',
    right: null,
  },
];
