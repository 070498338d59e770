/**
 * Verbs for offering, by language, whose subject is a company, product or service, not a place, and rarely a person
 * mentioned without an introduction. Collected in November 2026 from our own knowledge of the languages; the patterns
 * match lowercase, normalized words (straight quotes, Arabic letters without hamza).
 */
export const OFFER_VERBS: Readonly<Record<string, string>> = {
  en: 'charges|charge|offers|ships|sells|delivers|integrates|supports|costs|includes|bundles|refunds|reimburses|stocks|bills|lets you|specializes|undercuts|syncs|automates|sponsors|waives',
  de: 'bietet|verkauft|liefert|berechnet|verlangt|kostet|versendet|unterstützt|integriert|erstattet|punktet|überzeugt|vertreibt|verleiht|vermietet|wirbt',
  fr: 'propose|facture|livre|vend|offre|rembourse|séduit|coûte|intègre|couvre|se distingue|commercialise|loue|convainc|mise sur',
  es: 'ofrece|cobra|vende|envía|entrega|incluye|cuesta|integra|reembolsa|destaca|alquila|cubre|factura|comercializa',
  pt: 'oferece|cobra|vende|envia|entrega|inclui|custa|integra|reembolsa|aluga|cobre|se destaca|destaca-se|comercializa',
  it: 'offre|vende|spedisce|consegna|addebita|costa|include|integra|rimborsa|noleggia|copre|si distingue|propone|commercializza',
  pl: 'oferuje|sprzedaje|wysyła|dostarcza|pobiera|kosztuje|wspiera|integruje|zwraca|wyróżnia się|zapewnia',
};
