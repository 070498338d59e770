import type { PromptSentences } from './prompt-sentences.ts';

export const SPANISH_SENTENCES: PromptSentences = {
  discoveryAtPlace: [
    '¿Quién ofrece {topic} {place} con buenas opiniones?',
    'Busco {topic} {place}. ¿Qué empresas me recomiendas?',
    '¿Dónde encuentro {topic} {place} a buen precio?',
    '{Topic} {place}: ¿cuáles son las mejores opciones?',
    '¿Qué empresas de {topic} {place} tienen buena fama?',
    '{Topic} {place}: ¿a quién me recomiendas?',
  ],
  discovery: [
    'Busco {topic}. ¿Qué empresas me recomiendas?',
    '{Topic}: ¿cuáles son las mejores opciones?',
    '¿Quién ofrece {topic} con buenas opiniones?',
    '¿Dónde encuentro {topic} a buen precio?',
    '{Topic}: ¿qué marcas o empresas recomiendas?',
    '{Topic}: ¿puedes comparar las principales empresas?',
  ],
  query: [
    '{Topic}: ¿qué empresas recomiendas?',
    '{Topic}: ¿cuáles son las mejores opciones?',
    '{Topic}: ¿quién tiene las mejores opiniones?',
  ],
  problem: [
    '{Topic}: ¿en qué debo fijarme antes de elegir?',
    '¿Cómo sé si una empresa de {topic} es buena?',
    '{Topic}: ¿cuánto dinero debo calcular?',
    '{Topic}: ¿qué errores debo evitar?',
    '{Topic}: ¿qué diferencia hay entre una opción barata y una cara?',
  ],
  alternatives: [
    '¿Cuáles son las mejores alternativas a {competitor}?',
    '¿Qué empresas se parecen a {competitor}?',
    '{competitor} no me convence. ¿Qué otra opción me recomiendas?',
  ],
  comparison: ['{brand} o {competitor}: ¿cuál es la mejor opción?', '¿En qué se diferencia {brand} de {competitor}?'],
  comparisonAlone: [
    '¿Qué tal es {brand} en comparación con la competencia?',
    '¿Qué alternativas a {brand} hay y cuándo son mejores?',
  ],
  evaluation: ['¿Es {brand} de confianza y qué opinan sus clientes?'],
  factAtPlace: ['¿Qué ofrece {brand}?', '¿Dónde está {brand} y cuál es su horario?'],
  fact: ['¿Qué ofrece {brand} y para quién?', '¿Quién está detrás de {brand} y dónde tiene su sede?'],
};
