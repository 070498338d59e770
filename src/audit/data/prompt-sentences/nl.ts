import type { PromptSentences } from './prompt-sentences.ts';

export const DUTCH_SENTENCES: PromptSentences = {
  discoveryAtPlace: [
    'Wie biedt {topic} aan {place}?',
    '{Topic} {place}: wie raad je aan?',
    'Ik zoek {topic} {place}. Welke bedrijven komen in aanmerking?',
    '{Topic} {place}: wie heeft de beste beoordelingen?',
    'Waar vind ik {topic} {place} voor een goede prijs?',
    'Welk bedrijf {place} staat bekend om {topic}?',
  ],
  discovery: [
    'Welke aanbieders van {topic} zijn aan te raden?',
    '{Topic}: welke merken of bedrijven raad je aan?',
    'Ik zoek {topic}. Welke bedrijven komen in aanmerking?',
    '{Topic}: wie heeft de beste beoordelingen?',
    'Waar vind ik {topic} voor een goede prijs?',
    '{Topic}: kun je de belangrijkste aanbieders vergelijken?',
  ],
  query: [
    '{Topic}: welke bedrijven raad je aan?',
    '{Topic}: wat zijn de beste opties?',
    '{Topic}: wie heeft de beste beoordelingen?',
  ],
  problem: [
    'Waar moet ik op letten bij {topic}?',
    'Hoe herken ik een goede aanbieder van {topic}?',
    '{Topic}: op welke kosten moet ik rekenen?',
    '{Topic}: welke fouten moet ik vermijden?',
    '{Topic}: wat is het verschil tussen een goedkope en een dure aanbieder?',
  ],
  alternatives: [
    'Wat zijn de beste alternatieven voor {competitor}?',
    'Welke bedrijven zijn vergelijkbaar met {competitor}?',
    '{competitor} past niet bij mij. Wat raad je in plaats daarvan aan?',
  ],
  comparison: ['{brand} of {competitor}: wat is de betere keuze?', 'Waarin verschilt {brand} van {competitor}?'],
  comparisonAlone: [
    'Hoe goed is {brand} in vergelijking met andere aanbieders?',
    'Welke alternatieven voor {brand} zijn er, en wanneer zijn die beter?',
  ],
  evaluation: ['Is {brand} betrouwbaar, en wat zeggen klanten erover?'],
  factAtPlace: ['Wat biedt {brand} aan?', 'Waar zit {brand}, en wat zijn de openingstijden?'],
  fact: ['Wat biedt {brand} aan, en voor wie?', 'Wie zit er achter {brand}, en waar is het bedrijf gevestigd?'],
};
