import type { PromptSentences } from './prompt-sentences.ts';

export const FRENCH_SENTENCES: PromptSentences = {
  discoveryAtPlace: [
    '{Topic} {place} : quelles sont les meilleures adresses ?',
    'Qui est réputé {place} en matière {de topic} ?',
    '{Topic} {place} : à qui me conseillez-vous de m’adresser ?',
    '{Topic} {place} : qui a les meilleurs avis ?',
    '{Topic} {place} : où trouver un bon rapport qualité-prix ?',
    'Quelles entreprises recommandez-vous {place} en matière {de topic} ?',
  ],
  discovery: [
    'Quelles sont les meilleures entreprises en matière {de topic} ?',
    '{Topic} : quelles marques ou entreprises recommandez-vous ?',
    '{Topic} : que me conseillez-vous, et pourquoi ?',
    '{Topic} : qui a les meilleurs avis ?',
    '{Topic} : où trouver un bon rapport qualité-prix ?',
    '{Topic} : pouvez-vous comparer les principales offres ?',
  ],
  query: [
    '{Topic} : quelles entreprises recommandez-vous ?',
    '{Topic} : quelles sont les meilleures options ?',
    '{Topic} : qui a les meilleurs avis ?',
  ],
  problem: [
    '{Topic} : à quoi faut-il faire attention avant de choisir ?',
    'Comment reconnaître une bonne entreprise en matière {de topic} ?',
    '{Topic} : quel budget faut-il prévoir ?',
    '{Topic} : quelles erreurs faut-il éviter ?',
    '{Topic} : quelle est la différence entre une offre bon marché et une offre chère ?',
  ],
  alternatives: [
    'Quelles sont les meilleures alternatives à {competitor} ?',
    'Quelles entreprises ressemblent à {competitor} ?',
    '{competitor} ne me convient pas. Que me recommandez-vous à la place ?',
  ],
  comparison: [
    '{brand} ou {competitor} : quel est le meilleur choix ?',
    'Quelles sont les différences entre {brand} et {competitor} ?',
  ],
  comparisonAlone: [
    'Que vaut {brand} par rapport à la concurrence ?',
    'Quelles sont les alternatives à {brand}, et quand sont-elles préférables ?',
  ],
  evaluation: ['{brand} est-elle une entreprise fiable, et qu’en disent ses clients ?'],
  factAtPlace: ['Que propose {brand} ?', 'Où se trouve {brand}, et quels sont les horaires d’ouverture ?'],
  fact: ['Que propose {brand}, et à qui ?', 'Qui est derrière {brand}, et où se trouve son siège ?'],
};
