/**
 * Words that distinguish names of offers from other short texts on a website, by language. Our own lists, compiled on
 * 2026-11-27. They are compared in lowercase, without accents.
 */
export interface TopicWords {
  /** Complete texts that name a part of a website, not an offer; separated by `|`. */
  generic: string;
  /** A text that contains one of these words is a call to action, a statement or a question. */
  untopical: string;
  /** Words between two offers in a heading. */
  joining: string;
  /**
   * A heading names an offer before these words: "Bicycle repair by the weir". Empty if such words can be part of a
   * name.
   */
  dividing: string;
}

export const TOPIC_WORDS: Readonly<Record<string, TopicWords>> = {
  en: {
    generic:
      'home|homepage|start|services|full service|basic service|all services|customer service|our services|service|products|product|solutions|solution|features|feature|pricing|prices|price list|plans|resources|customers|clients|company|industries|locations|partners|blog|news|journal|magazine|articles|guides|guide|faq|faqs|questions|gallery|pictures|photos|images|videos|video|events|event|shop|store|online shop|categories|category|collections|all products|bestsellers|sale|offers|offer|new|new arrivals|brands|more|overview|introduction|menu|documentation|docs|api|developers|careers|jobs|press|investors|reviews|testimonials|references|case studies|portfolio|projects|work|team|people|history|mission|values|opening hours|hours|directions|map|delivery|shipping|returns|payment|newsletter|community|forum|login|download|downloads|courses|course|classes|workshops|workshop|training|rental|repair|repairs|hire|rooms|booking|bookings|appointments|tools|platform|technology|security|status|changelog|roadmap|examples|templates|topics|tags|archive|sitemap|accessibility|cookies|quality|sustainability|index|main|general|other|details|information|summary|conclusion|contents|table of contents|related posts|recent posts|popular posts|categories',
    untopical:
      'we us our ours you your yours my me i it its this that these those here there how why what when who whose which where get got learn shop book meet see view try find take come have join start contact read buy order request download sign log explore discover watch stop make let keep look visit call ask choose click go don not now today more every is are was were do does did can will while please thanks welcome about one two three four five six seven eight nine ten first second third price prices pricing cost costs fee fees rates',
    joining: 'and or',
    dividing: 'in for by with at from to on near of the a an as into without',
  },
  de: {
    generic:
      'start|startseite|home|leistungen|unsere leistungen|leistung|angebot|angebote|unser angebot|produkte|produkt|sortiment|lösungen|funktionen|preise|preisliste|tarife|service|services|ratgeber|magazin|blog|news|aktuelles|neuigkeiten|faq|fragen|häufige fragen|galerie|bilder|fotos|videos|veranstaltungen|termine|shop|onlineshop|online shop|kategorien|kategorie|marken|neu|neuheiten|bestseller|sale|mehr|übersicht|überblick|menü|dokumentation|karriere|jobs|stellenangebote|presse|referenzen|kundenstimmen|bewertungen|projekte|portfolio|team|geschichte|öffnungszeiten|anfahrt|lieferung|versand|rückgabe|zahlung|newsletter|download|downloads|kurse|kurs|seminare|werkstatt|vermietung|reparatur|reparaturen|zimmer|buchung|standorte|branchen|partner|kunden|technik|qualität|nachhaltigkeit|beispiele|vorlagen|themen|archiv|inhalt|inhaltsverzeichnis|fazit|zusammenfassung|allgemeines|sonstiges|details|informationen|wissen|wissenswertes|rechtliches|sitemap|cookies',
    untopical:
      'wir uns unser unsere unserer unserem unseren sie ihr ihre ihrer ihrem ihren du dein deine deiner deinen ich mein meine es hier dort so wie warum was wann wer welche welcher welches wo jetzt mehr heute nicht kein keine ist sind war wird werden kann können buchen anfragen kaufen entdecken lesen ansehen erfahren finden bestellen lernen kennenlernen besuchen starten anrufen willkommen herzlich danke bitte gut jeder jede jedes ein zwei drei vier fünf sechs sieben acht neun zehn erste ersten erster zweite preis preise preisen kosten tarife gebühren',
    joining: 'und oder',
    dividing: 'in im für am an bei von vom aus auf mit zum zur ohne nach seit der die das ein eine einen',
  },
  fr: {
    generic:
      'accueil|services|nos services|prestations|nos prestations|produits|nos produits|solutions|fonctionnalités|tarifs|prix|nos tarifs|ressources|actualités|blog|journal|magazine|articles|guides|faq|questions fréquentes|galerie|photos|vidéos|événements|agenda|boutique|boutique en ligne|catégories|collections|marques|nouveautés|promotions|plus|menu|documentation|carrières|recrutement|presse|avis|avis clients|témoignages|références|réalisations|projets|équipe|l équipe|histoire|horaires|accès|plan d accès|livraison|retours|paiement|newsletter|téléchargements|cours|stages|stage|ateliers|atelier|formations|formation|location|réparation|réparations|chambres|réservation|réservations|partenaires|clients|technologie|qualité|exemples|sommaire|conclusion|informations|infos pratiques|plan du site|cookies',
    untopical:
      'nous vous je tu il elle on notre nos votre vos mon ma mes ton ta tes son sa ses ce cette ces ici là comment pourquoi quand qui quel quelle quels quelles où voir découvrir découvrez réserver réservez acheter achetez lire lisez trouver trouvez commander demander contactez rejoindre essayez essayer savoir bienvenue merci est sont était ne pas plus maintenant chaque tout toute tous toutes apprendre apprenez venez venir emportez faites faire deux trois quatre cinq six sept huit neuf dix premier première premiers premières prix tarif tarifs coût coûts',
    joining: 'et ou',
    dividing: 'à au aux chez pour avec sans dans',
  },
  es: {
    generic:
      'inicio|servicios|nuestros servicios|productos|nuestros productos|soluciones|funciones|precios|tarifas|recursos|noticias|blog|diario|revista|artículos|guías|faq|preguntas frecuentes|galería|fotos|vídeos|eventos|agenda|tienda|tienda online|categorías|colecciones|marcas|novedades|ofertas|más|menú|documentación|empleo|prensa|opiniones|testimonios|referencias|proyectos|equipo|historia|horario|horarios|cómo llegar|envíos|envío|devoluciones|pago|boletín|descargas|cursos|curso|talleres|taller|clases|formación|alquiler|reparación|reparaciones|habitaciones|reservas|reserva|socios|clientes|tecnología|calidad|ejemplos|resumen|conclusión|información|mapa del sitio|cookies',
    untopical:
      'nosotros nos nuestro nuestra nuestros nuestras usted ustedes tú tu tus su sus mi mis yo te este esta estos estas aquí cómo por qué cuándo quién quiénes cuál cuáles dónde ver descubre descubrir reserva reservar compra comprar lee leer encuentra encontrar pide pedir contacta únete prueba probar saber bienvenido bienvenidos gracias es son era no más ahora cada todo toda todos todas aprende aprender ven llévate haz hacer dos tres cuatro cinco seis siete ocho nueve diez primer primera primeros precio precios tarifa tarifas coste costes',
    joining: 'y e o u',
    dividing: 'en para con sin desde',
  },
  it: {
    generic:
      'home|servizi|i nostri servizi|prodotti|i nostri prodotti|soluzioni|funzionalità|prezzi|tariffe|listino prezzi|risorse|notizie|news|blog|diario|rivista|articoli|guide|faq|domande frequenti|galleria|foto|video|eventi|negozio|shop|shop online|categorie|collezioni|marchi|novità|offerte|altro|menu|documentazione|lavora con noi|stampa|recensioni|testimonianze|referenze|progetti|team|il team|storia|orari|orari di apertura|dove siamo|come raggiungerci|spedizioni|spedizione|resi|pagamento|pagamenti|newsletter|download|corsi|corso|laboratori|laboratorio|formazione|noleggio|riparazione|riparazioni|camere|prenotazioni|prenota|partner|clienti|tecnologia|qualità|esempi|sommario|conclusione|informazioni|mappa del sito|cookie',
    untopical:
      'noi ci nostro nostra nostri nostre voi vostro vostra vostri vostre lei tu tuo tua tuoi tue suo sua suoi sue mio mia miei mie io ti questo questa questi queste qui come perché quando chi quale quali dove vedi scopri scoprire prenota prenotare acquista acquistare compra leggi trova trovare ordina richiedi contattaci contatta unisciti prova sapere benvenuti benvenuto grazie è sono era non più ora adesso ogni tutto tutta tutti tutte impara imparare vieni porta fai fare due tre quattro cinque sei sette otto nove dieci primo prima primi prezzo prezzi tariffa tariffe costo costi',
    joining: 'e ed o',
    dividing: 'a ad per con senza nel nella',
  },
  pt: {
    generic:
      'início|inicio|home|serviços|os nossos serviços|nossos serviços|produtos|soluções|funcionalidades|recursos|preços|preço|planos|notícias|blog|diário|revista|artigos|guias|faq|perguntas frequentes|galeria|fotos|vídeos|eventos|agenda|loja|loja online|categorias|coleções|marcas|novidades|ofertas|promoções|mais|menu|documentação|carreiras|imprensa|avaliações|depoimentos|testemunhos|referências|projetos|portfólio|equipe|equipa|história|horário|horários|como chegar|localização|entrega|envios|devoluções|pagamento|newsletter|downloads|cursos|curso|oficinas|oficina|aulas|formação|aluguel|aluguer|reparação|reparações|quartos|reservas|reserva|parceiros|clientes|tecnologia|qualidade|exemplos|resumo|conclusão|informações|mapa do site|cookies',
    untopical:
      'nós nos nosso nossa nossos nossas você vocês tu teu tua seu sua seus suas meu minha eu te este esta estes estas isto aqui como por quê quando quem qual quais onde ver veja descubra descobrir reserve reservar compre comprar leia ler encontre encontrar peça pedir contacte fale junte experimente saiba saber bem-vindo bem-vindos obrigado é são era não mais agora cada todo toda todos todas aprenda aprender venha leve faça fazer dois duas três quatro cinco seis sete oito nove dez primeiro primeira preço preços tarifa tarifas custo custos',
    joining: 'e ou',
    dividing: 'em no na para com sem',
  },
  nl: {
    generic:
      'home|startpagina|diensten|onze diensten|dienst|producten|onze producten|aanbod|assortiment|oplossingen|functies|prijzen|tarieven|nieuws|actueel|blog|magazine|artikelen|gidsen|faq|veelgestelde vragen|galerij|foto s|video s|evenementen|agenda|winkel|webshop|shop|categorieën|collecties|merken|nieuw|aanbiedingen|acties|meer|overzicht|menu|documentatie|vacatures|werken bij|pers|beoordelingen|reviews|referenties|projecten|portfolio|team|ons team|geschiedenis|openingstijden|route|bezorging|verzending|retourneren|betaling|nieuwsbrief|downloads|cursussen|cursus|workshops|workshop|verhuur|reparatie|reparaties|kamers|reserveren|reserveringen|partners|klanten|techniek|kwaliteit|voorbeelden|inhoud|samenvatting|conclusie|informatie|sitemap|cookies',
    untopical:
      'wij we ons onze u uw jij je jouw jullie ik mijn het dit deze die hier daar hoe waarom wat wanneer wie welke waar bekijk bekijken ontdek ontdekken boek boeken koop kopen lees lezen vind vinden bestel bestellen vraag neem contact probeer meer nu vandaag elke alle welkom bedankt is zijn was niet geen kan leer leren kom doe maak twee drie vier vijf zes zeven acht negen tien eerste prijs prijzen tarief tarieven kosten',
    joining: 'en of',
    dividing: 'in voor met bij aan op uit naar zonder de het een',
  },
  pl: {
    generic:
      'start|strona główna|usługi|nasze usługi|oferta|nasza oferta|produkty|rozwiązania|funkcje|cennik|ceny|aktualności|blog|magazyn|artykuły|poradniki|poradnik|faq|pytania|galeria|zdjęcia|filmy|wydarzenia|sklep|sklep internetowy|kategorie|kolekcje|marki|nowości|promocje|więcej|menu|dokumentacja|kariera|praca|prasa|opinie|referencje|realizacje|projekty|portfolio|zespół|historia|godziny otwarcia|dojazd|dostawa|wysyłka|zwroty|płatność|płatności|newsletter|do pobrania|kursy|kurs|warsztaty|warsztat|szkolenia|wynajem|naprawa|naprawy|pokoje|rezerwacja|rezerwacje|partnerzy|klienci|technologia|jakość|przykłady|spis treści|podsumowanie|informacje|mapa strony|cookies',
    untopical:
      'my nas nam nasz nasza nasze naszej naszych ty twój twoja twoje pan pani państwo państwa wy wasz wasze ja mój moja moje ten ta te to tutaj tu jak dlaczego co kiedy kto który która które gdzie zobacz odkryj zarezerwuj kup czytaj znajdź zamów zapytaj dołącz sprawdź dowiedz witamy dziękujemy jest są był nie więcej teraz każdy każda wszystkie poznaj naucz przyjdź zrób weź dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć pierwszy pierwsza cena ceny cennik koszt koszty',
    joining: 'i oraz lub',
    dividing: 'w we dla z ze na przy od do',
  },
  ja: {
    generic:
      'ホーム|トップ|トップページ|サービス|サービス一覧|サービス案内|商品|商品一覧|製品|製品一覧|製品情報|料金|料金表|価格|プラン|機能|事例|導入事例|お知らせ|ニュース|新着情報|ブログ|コラム|記事|よくある質問|ギャラリー|写真|イベント|ショップ|オンラインショップ|カテゴリー|ブランド|新商品|セール|メニュー|資料|資料請求|ダウンロード|採用|採用情報|プレス|お客様の声|口コミ|実績|施工事例|スタッフ|スタッフ紹介|歴史|営業時間|アクセス|交通アクセス|送料|配送|返品|お支払い|教室|コース|講座|修理|レンタル|予約|ご予約|店舗|店舗情報|店舗一覧|まとめ|目次|その他|サイトマップ|特集',
    untopical: '',
    joining: '',
    dividing: '',
  },
  zh: {
    generic:
      '首页|主页|服务|我们的服务|服务项目|产品|产品中心|产品展示|解决方案|功能|价格|价格表|方案|新闻|新闻中心|资讯|动态|博客|文章|指南|常见问题|图库|照片|视频|活动|商店|商城|网店|分类|品牌|新品|优惠|促销|更多|菜单|文档|下载|招聘|加入我们|媒体|客户评价|评价|案例|案例展示|成功案例|项目|团队|历史|营业时间|交通|配送|退货|支付|课程|工作坊|培训|租赁|维修|预订|合作伙伴|客户|技术|质量|示例|目录|总结|信息|网站地图|首頁|服務|產品|價格|新聞|部落格|關於|聯絡|課程|維修',
    untopical: '',
    joining: '',
    dividing: '',
  },
};

/**
 * English nouns at the end of a topic that have no plural or denote an activity: they need no article, as in "I am
 * looking for bicycle repair". Nouns with the endings below need no entry, although some have one.
 */
export const ENGLISH_MASS_NOUNS =
  'repair rental hire software hardware insurance advice support storage design coffee tea food water wine beer furniture lighting equipment clothing footwear jewelry jewellery underwear bedding accommodation transport transportation freight research travel tourism therapy surgery dentistry physiotherapy chiropody podiatry acupuncture counseling law tax payroll recruitment outsourcing security safety maintenance removal disposal delivery shipping hosting backup recovery analysis analytics automation integration seo marketing advertising branding photography videography catering music art pottery tableware glassware cookware kitchenware silverware stationery carpentry joinery masonry plumbing roofing flooring fencing landscaping glazing glass timber wood steel concrete gravel paint wallpaper leather fabric wool cotton linen silk knitwear sportswear workwear leisurewear chocolate cheese bread meat fish fruit honey oil rice pasta salt cosmetics skincare makeup haircare childcare healthcare housing property land real-estate finance credit banking trading intelligence learning education tuition coaching data content compliance governance infrastructure bandwidth connectivity telephony broadband energy electricity gas heating solar power work help care testing inspection certification translation interpreting';
export const ENGLISH_MASS_ENDINGS =
  'ing tion sion ment ance ence ware ness ity ism ics ery phy logy nomy cy care work aid wear graphy';
