import type { PromptSentences } from './prompt-sentences.ts';

export const ITALIAN_SENTENCES: PromptSentences = {
  discoveryAtPlace: [
    'Chi offre {topic} {place} con buone recensioni?',
    'Cerco {topic} {place}. Chi mi consigli?',
    'Dove trovo {topic} {place} a un buon prezzo?',
    '{Topic} {place}: quali sono le opzioni migliori?',
    'Quali aziende {place} sono note per {topic}?',
    '{Topic} {place}: a chi posso rivolgermi?',
  ],
  discovery: [
    'Cerco {topic}. Quali aziende mi consigli?',
    '{Topic}: quali sono le opzioni migliori?',
    'Chi offre {topic} con buone recensioni?',
    'Dove trovo {topic} a un buon prezzo?',
    '{Topic}: quali marchi o aziende consigli?',
    '{Topic}: puoi confrontare le aziende principali?',
  ],
  query: [
    '{Topic}: quali aziende consigli?',
    '{Topic}: quali sono le opzioni migliori?',
    '{Topic}: chi ha le recensioni migliori?',
  ],
  problem: [
    '{Topic}: a cosa devo fare attenzione prima di scegliere?',
    'Come riconosco una buona azienda per {topic}?',
    '{Topic}: quanto devo mettere in conto di spendere?',
    '{Topic}: quali errori devo evitare?',
    '{Topic}: che differenza c’è tra un’offerta economica e una costosa?',
  ],
  alternatives: [
    'Quali sono le migliori alternative a {competitor}?',
    'Quali aziende sono simili a {competitor}?',
    '{competitor} non fa per me. Che cos’altro mi consigli?',
  ],
  comparison: [
    '{brand} o {competitor}: qual è la scelta migliore?',
    'Quali sono le differenze tra {brand} e {competitor}?',
  ],
  comparisonAlone: [
    'Com’è {brand} rispetto alla concorrenza?',
    'Quali sono le alternative a {brand}, e quando sono preferibili?',
  ],
  evaluation: ['{brand} è affidabile, e che cosa ne pensano i clienti?'],
  factAtPlace: ['Che cosa offre {brand}?', 'Dove si trova {brand}, e quali sono gli orari di apertura?'],
  fact: ['Che cosa offre {brand}, e a chi?', 'Chi c’è dietro {brand}, e dove ha sede?'],
};
