import type { PromptSentences } from './prompt-sentences.ts';

export const GERMAN_SENTENCES: PromptSentences = {
  discoveryAtPlace: [
    'Wer bietet {topic} {place} an?',
    '{Topic} {place}: Wen kannst du empfehlen?',
    'Ich suche {topic} {place}. Welche Anbieter kommen infrage?',
    '{Topic} {place}: Wer hat die besten Bewertungen?',
    'Wo bekomme ich {topic} {place} zu einem fairen Preis?',
    'Welche Adresse {place} ist gut für {topic}?',
  ],
  discovery: [
    'Welche Anbieter für {topic} sind empfehlenswert?',
    '{Topic}: Welche Marken oder Firmen kannst du empfehlen?',
    'Ich suche {topic}. Welche Anbieter kommen infrage?',
    '{Topic}: Wer hat die besten Bewertungen?',
    'Wo bekomme ich {topic} zu einem fairen Preis?',
    '{Topic} im Vergleich: Welche Anbieter sind die besten?',
  ],
  query: [
    '{Topic}: Welche Anbieter kannst du empfehlen?',
    '{Topic}: Was sind die besten Möglichkeiten?',
    '{Topic}: Wer hat die besten Bewertungen?',
  ],
  problem: [
    'Worauf sollte ich achten, wenn ich {topic} brauche?',
    'Woran erkenne ich gute Anbieter für {topic}?',
    'Mit welchen Kosten muss ich für {topic} rechnen?',
    '{Topic}: Welche Fehler sollte ich vermeiden?',
    '{Topic}: Was unterscheidet günstige von teuren Anbietern?',
  ],
  alternatives: [
    'Welche guten Alternativen zu {competitor} gibt es?',
    'Welche Anbieter sind mit {competitor} vergleichbar?',
    '{competitor} passt nicht für mich. Was kannst du stattdessen empfehlen?',
  ],
  comparison: ['{brand} oder {competitor}: Was ist die bessere Wahl?', 'Was unterscheidet {brand} von {competitor}?'],
  comparisonAlone: [
    'Wie gut ist {brand} im Vergleich zu anderen Anbietern?',
    'Welche Alternativen zu {brand} gibt es, und wann sind sie die bessere Wahl?',
  ],
  evaluation: ['Ist {brand} seriös, und welche Erfahrungen haben Kunden gemacht?'],
  factAtPlace: ['Was bietet {brand} an?', 'Wo ist {brand}, und wann ist geöffnet?'],
  fact: ['Was bietet {brand} an, und für wen?', 'Wer steckt hinter {brand}, und wo hat die Firma ihren Sitz?'],
};
