import type { ToneWords } from './tone-words.ts';

export const FRENCH_TONE: ToneWords = {
  positive:
    'abordable*, accueillant*, agréable*, appréci*, attenti*, avantag*, avantageu*, beau, belle, bien conçu*, bien noté*, bon, bonne, bons, bonnes, chaleureu*, clair*, clé en main, complet, complète*, complets, compétent*, compétitif*, confortable*, conseillé*, convivial*, délicieu*, durable*, efficace*, élégant*, ergonomique*, excell*, exceptionnel*, facile*, facilement, fiab*, seule vraie option, flexible*, fluide*, formidable*, fraîch*, généreu*, génial*, gentil*, honnête*, idéal*, impeccable*, impressionn*, incontournable*, innovant*, intuiti*, irréprochable*, leader*, louent, magnifique*, meilleur*, merveilleu*, mieux, moderne*, parfait*, performant*, plébiscit*, polyvalent*, populaire*, pratique*, prix raisonnable*, professionnalisme, qualité, rapide*, rapidité, rapidement, rassurant*, ravi*, recommand*, réactif*, réactive*, réactivité, remarquable*, renommé*, réputé*, respecté*, robuste*, satisf*, sérieu*, sécurisé*, simple, simplicité, soigné*, solide*, sûr, sûre, sympathique*, transparen*, utile*, valeur sûre, varié*',
  negative:
    'agaçant*, arnaque*, austère*, bogue*, bug*, bruyant*, cher, chère, chers, chères, complexe*, compliqué*, confus*, contraignant*, controvers*, coûteu*, critiqu*, décev*, déception*, déçu*, défaillan*, défaut*, défectueu*, déconseill*, délais trop longs, dépassé*, désagréable*, difficile*, douteu*, élevé*, éviter, erreur*, faible*, faiblesse*, frais cachés, coûts cachés, fragile*, frustr*, imprécis*, inconvénient*, incomplet*, inefficace*, injoignable*, insatisf*, insuffisan*, instable*, inutilisable*, irrespectueu*, lacune*, laborieu*, lent, lente, lents, lentes, lenteur*, limité*, litige*, lourd*, malheureusement, manqu*, mauvais*, mécontent*, médiocre*, méfi*, moins bon*, négati*, onéreu*, panne*, peu fiable*, pire*, plaign*, plainte*, problème* avec, problème* de, problématique*, regrett*, reproch*, retard*, rigide*, risqué*, sale, surévalué*, trompeu*, trop petit*, vieillissant*',
  negators:
    "pas, jamais, aucun, aucune, sans, ni, guère, rien, peu, moins, nullement, non, évite les, éviter les, zéro, loin d'être, manque de, n'est plus",
  negatorAfter: /^\s(?:pas|plus|jamais|guère)(?!\p{L})/iu,
  comparison: /(?:plus|moins|meilleur\p{L}*|mieux|pire\p{L}*) (?:[\p{L}'-]+ ){0,4}?qu(?:e |')(?:[\p{L}]+ ){0,2}?§/iu,
  against:
    /(?<!\p{L})(?:évit(?:ez|er|e)|fuy(?:ez|ir)|fuir|méfiez-vous d[eu]|ne (?:choisissez|prenez|commandez|utilisez) pas) (?:[\p{L}']+ ){0,2}?§|[,;(–] ?(?:et |mais )?(?:non|pas) (?:chez )?§/iu,
  condition: /(?<!\p{L})(?:si|au cas où)(?!\p{L})/iu,
  better: /(?<!\p{L})(?:mieux|meilleur\p{L}*|plus|moins|pire)(?!\p{L})/iu,
  factual:
    /(?<!\p{L})(?:fondée?|créée?|basée?|siège|située?|se trouve|emploie|appartient|rachetée?|on peut citer|(?:alternatives|options) sont)(?!\p{L})/iu,
  claim:
    /(?<!\p{L})(?:promet\p{L}*|prétend\p{L}*|se (?:présente|décrit|définit|veut|dit)|affirme\p{L}*|revendique\p{L}*|soi-disant)(?!\p{L})/iu,
};
