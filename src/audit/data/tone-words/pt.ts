import type { ToneWords } from './tone-words.ts';

export const PORTUGUESE_TONE: ToneWords = {
  positive:
    'acessíve*, acolhedor*, admirad*, adora*, agradáve*, amigáve*, apreciad*, atencios*, atraente*, barat*, bem avaliad*, bem conceituad*, boa, boas, bom, bons, bonit*, completo, completa, completos, completas, competente*, competitiv*, confiáve*, confiança, confortáve*, conveniente*, de qualidade, alta qualidade, delicios*, destaca-se, durável, duráveis, econômic*, económic*, eficaz*, eficiente*, elegante*, elogi*, encantador*, estáve*, excelen*, excepcion*, excecion*, fácil, fáceis, facilidade, fantástic*, fiáve*, flexíve*, fluid*, fresc*, generos*, genial, geniais, gentil, gentis, honest*, ideal, ideais, impecáve*, impression*, incríve*, inovador*, intuitiv*, líder, líderes, maravilhos*, melhor*, modern*, ótim*, óptim*, perfeit*, popular*, poderos*, prátic*, preço justo, preços justos, profissional*, pontual*, qualidade, rápid*, rapidez, recomend*, reconhecid*, renomad*, resistente*, respeitad*, robust*, saboros*, satisf*, segur*, simpátic*, simples, sólid*, transparen*, úteis, útil, valoriza*, vantag*, versáte*, versátil',
  negative:
    'abusiv*, antiquad*, bug*, cara, caro, caros, caras, caríssim*, carece*, complex*, complicad*, confus*, crítica*, critica*, custos ocultos, taxas ocultas, taxas escondidas, danificad*, decepcion*, dececion*, defeito*, defeituos*, deficien*, demora*, desagradáve*, desatualizad*, desconfia*, descontente*, desvantage*, difícil, difíceis, dificuldade*, duvidos*, engan*, enganos*, erro, erros, escass*, falh*, falta, faltam, frágil, frágeis, fraude*, frustra*, golpe*, incômod*, inconsistente*, inconveniente*, ineficien*, infelizmente, inflexíve*, insatisf*, insegur*, insuficien*, instáve*, lent*, lentidão, limitaç*, limitad*, mal, má, mau, maus, más, medíocre*, negativ*, obsolet*, péssim*, perigos*, pior*, pobre*, pouco confiáve*, preocupa*, preços altos, preço alto, preço elevado, problema*, problemátic*, queixa*, questionáve*, reclama*, risco*, ruidos*, ruim, ruins, suj*, trava, travament*',
  negators:
    'não, nunca, jamais, sem, nenhum, nenhuma, nem, nada, pouco, pouca, poucos, poucas, menos, livre de, longe de, tampouco, evita os, evitar',
  negatorAfter: null,
  comparison: /(?:mais|menos|melhor(?:es)?|pior(?:es)?) (?:[\p{L}]+ ){0,3}?(?:do )?que (?:[\p{L}]+ ){0,2}?§/iu,
  against:
    /(?<!\p{L})(?:evit(?:e|a|em|ar|aria)|fuj[ao]\p{L}* d[aeo]|fique longe d[aeo]|cuidado com|não (?:use|usem|escolha|compre|contrate)) (?:[\p{L}]+ ){0,2}?§|[,;(–] ?(?:e |mas )?não (?:na |no |a |o )?§/iu,
  condition: /(?<!\p{L})(?:se|caso|a menos que)(?!\p{L})/iu,
  better: /(?<!\p{L})(?:melhor\p{L}*|pior\p{L}*|mais|menos)(?!\p{L})/iu,
  factual:
    /(?<!\p{L})(?:fundad[ao]|com sede|sede em|sediad[ao]|fica (?:em|n[ao])|localizad[ao]|pertence|adquirid[ao]|(?:opções|alternativas|empresas|marcas) (?:são|como|incluem))(?!\p{L})/iu,
  claim:
    /(?<!\p{L})(?:promete\p{L}*|afirma\p{L}*|alega\p{L}*|diz(?:em)? ser|se (?:apresenta|descreve|define|diz)|supostamente)(?!\p{L})/iu,
};
