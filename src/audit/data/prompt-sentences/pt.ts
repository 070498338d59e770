import type { PromptSentences } from './prompt-sentences.ts';

export const PORTUGUESE_SENTENCES: PromptSentences = {
  discoveryAtPlace: [
    'Quem oferece {topic} {place} com boas avaliações?',
    'Procuro {topic} {place}. Que empresas recomenda?',
    'Onde encontro {topic} {place} a um bom preço?',
    '{Topic} {place}: quais são as melhores opções?',
    'Que empresas {place} são conhecidas por {topic}?',
    '{Topic} {place}: quem recomenda?',
  ],
  discovery: [
    'Procuro {topic}. Que empresas recomenda?',
    '{Topic}: quais são as melhores opções?',
    'Quem oferece {topic} com boas avaliações?',
    'Onde encontro {topic} a um bom preço?',
    '{Topic}: que marcas ou empresas recomenda?',
    '{Topic}: pode comparar as principais empresas?',
  ],
  query: [
    '{Topic}: que empresas recomenda?',
    '{Topic}: quais são as melhores opções?',
    '{Topic}: quem tem as melhores avaliações?',
  ],
  problem: [
    '{Topic}: a que devo prestar atenção antes de escolher?',
    'Como reconheço uma boa empresa de {topic}?',
    '{Topic}: que orçamento devo prever?',
    '{Topic}: que erros devo evitar?',
    '{Topic}: qual é a diferença entre uma opção barata e uma cara?',
  ],
  alternatives: [
    'Quais são as melhores alternativas a {competitor}?',
    'Que empresas são parecidas com {competitor}?',
    '{competitor} não serve para mim. Que outra opção recomenda?',
  ],
  comparison: [
    '{brand} ou {competitor}: qual é a melhor escolha?',
    'Quais são as diferenças entre {brand} e {competitor}?',
  ],
  comparisonAlone: [
    'Como é {brand} em comparação com a concorrência?',
    'Que alternativas a {brand} existem, e quando são melhores?',
  ],
  evaluation: ['{brand} é de confiança, e o que dizem os clientes?'],
  factAtPlace: ['O que oferece {brand}?', 'Onde fica {brand}, e qual é o horário de funcionamento?'],
  fact: ['O que oferece {brand}, e para quem?', 'Quem está por trás de {brand}, e onde fica a sede?'],
};
