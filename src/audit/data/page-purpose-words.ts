/**
 * Names of common pages in link texts and URLs, separated by `|`. Our own lists, compiled on 2026-11-20. Text is
 * compared in lowercase, without accents and punctuation.
 */
export type PagePurpose = 'about' | 'contact' | 'privacy' | 'terms' | 'imprint' | 'account' | 'cart' | 'search';

export const PURPOSE_WORDS: Readonly<Record<PagePurpose, string>> = {
  about: [
    'about|about us|about me|who we are|our story|our company|company|our team|meet the team|team|our mission|our history',
    'über uns|ueber uns|über mich|ueber mich|wir über uns|wer wir sind|unternehmen|das unternehmen|unser team|firma|firmenprofil|philosophie',
    'à propos|a propos|qui sommes nous|qui suis je|notre histoire|l entreprise|notre équipe|notre entreprise|entreprise',
    'sobre nosotros|quiénes somos|quienes somos|acerca de|nosotros|sobre mí|la empresa|nuestra historia|conócenos',
    'chi siamo|chi sono|azienda|l azienda|la nostra storia|qui som|sobre nosaltres|sobre nós|quem somos|a empresa|sobre|sobre mim',
    'over ons|over mij|wie zijn wij|wie we zijn|om oss|om mig|om os|om meg|om företaget|om virksomheden|meistä|tietoa meistä|yritys',
    'o nas|o mnie|o firmie|kim jesteśmy|o nás|o mně|o společnosti|o spoločnosti|rólunk|bemutatkozás|despre noi|despre|o nama|hakkımızda|hakkında|biz kimiz|kurumsal',
    'о нас|о компании|кто мы|про нас|про компанію|за нас|σχετικά με εμάς|ποιοι είμαστε|η εταιρεία',
    '会社概要|私たちについて|当社について|企業情報|会社案内|当サイトについて|关于我们|關於我們|公司简介|公司簡介|关于|회사소개|회사 소개|소개|من نحن|عن الشركة|معلومات عنا|אודות|מי אנחנו|giới thiệu|về chúng tôi|tentang kami|हमारे बारे में|เกี่ยวกับเรา',
  ].join('|'),
  contact: [
    'contact|contacts|contact us|contact me|contact details|get in touch|reach us|talk to us|write to us',
    'get help|getting help|support|customer support|customer service|help desk|helpdesk|mailing list|mailing lists',
    'kontakt|kontaktformular|kontaktieren|ansprechpartner|anfahrt|so erreichen sie uns|schreiben sie uns',
    'contactez nous|nous contacter|nous joindre|contacto|contáctanos|contactar|contáctenos|contatti|contattaci|contato|contate nos|fale conosco|contactos|contacte nos|contacte',
    'contacteer ons|neem contact op|contact opnemen|kontakta oss|kontakta|kontakt os|kontakt oss|yhteystiedot|ota yhteyttä|kontakty|skontaktuj się|kapcsolat|elérhetőség|elérhetőségek|iletişim|bize ulaşın',
    'контакты|связаться с нами|контакти|контакт|зв яжіться з нами|επικοινωνία|お問い合わせ|お問合せ|問い合わせ|联系我们|聯絡我們|联系方式|聯繫我們|문의|문의하기|연락처|고객센터|اتصل بنا|تواصل معنا|צור קשר|יצירת קשר|liên hệ|hubungi kami|kontak|संपर्क करें|ติดต่อเรา|ติดต่อ',
  ].join('|'),
  privacy: [
    'privacy|privacy policy|privacy notice|privacy statement|data protection|data privacy|your privacy',
    'datenschutz|datenschutzerklärung|datenschutzerklaerung|datenschutzhinweise|datenschutzinformation|datenschutzinformationen|datenschutzbestimmung|datenschutzbestimmungen|datenschutzrichtlinie|datenschutzrichtlinien|datenschutzverordnung|privatsphäre',
    'confidentialité|politique de confidentialité|données personnelles|protection des données|vie privée|rgpd|privacidad|política de privacidad|protección de datos|aviso de privacidad|informativa privacy|informativa sulla privacy|privacitat|privacidade|política de privacidade|proteção de dados|lgpd',
    'privacybeleid|privacyverklaring|privacystatement|integritetspolicy|personuppgifter|personuppgiftspolicy|dataskydd|privatlivspolitik|persondatapolitik|personvern|personvernerklæring|tietosuoja|tietosuojaseloste|polityka prywatności|prywatność|rodo|ochrana osobních údajů|osobní údaje|ochrana osobných údajov|gdpr|adatvédelem|adatvédelmi|adatkezelés|adatkezelési|confidențialitate|politica de confidențialitate|gizlilik|gizlilik politikası|kvkk|zaštita podataka|varovanje osebnih podatkov',
    'политика конфиденциальности|персональные данные|персональных данных|конфиденциальность|політика конфіденційності|поверителност|πολιτική απορρήτου|προσωπικά δεδομένα|プライバシー|プライバシーポリシー|個人情報保護方針|個人情報|隐私政策|隐私|隱私權政策|隱私|개인정보처리방침|개인정보|سياسة الخصوصية|الخصوصية|מדיניות פרטיות|פרטיות|chính sách bảo mật|kebijakan privasi|गोपनीयता|นโยบายความเป็นส่วนตัว',
  ].join('|'),
  terms: [
    'terms|terms of service|terms of use|terms and conditions|terms conditions|conditions of use|conditions of sale|conditions|tos',
    'agb|agbs|allgemeine geschäftsbedingungen|geschäftsbedingungen|nutzungsbedingungen|verkaufsbedingungen|widerrufsbelehrung|widerrufsrecht|widerrufsbestimmungen|lieferbedingungen|allgemeine bedingungen',
    'cgv|cgu|conditions générales|conditions d utilisation|términos|términos y condiciones|condiciones|condiciones de uso|condiciones de venta|termini|termini e condizioni|condizioni|condizioni di vendita|termos|termos de uso|termos e condições|condições',
    'algemene voorwaarden|voorwaarden|gebruiksvoorwaarden|köpvillkor|allmänna villkor|villkor|användarvillkor|handelsbetingelser|vilkår|salgsbetingelser|kjøpsvilkår|käyttöehdot|toimitusehdot|sopimusehdot|regulamin|obchodní podmínky|všeobecné podmínky|obchodné podmienky|ászf|aszf|szerződési feltételek|termeni și condiții|kullanım koşulları|mesafeli satış sözleşmesi|uvjeti|pogoji',
    'оферта|публичная оферта|условия|пользовательское соглашение|умови|правила|договір оферти|όροι χρήσης|όροι|利用規約|特定商取引法|特定商取引|使用条款|服务条款|使用條款|服務條款|이용약관|الشروط والأحكام|تנאי|תנאי שימוש|תקנון|điều khoản|syarat dan ketentuan|नियम और शर्तें|ข้อกำหนด',
  ].join('|'),
  imprint:
    'imprint|impressum|legal notice|legal|mentions légales|aviso legal|avís legal|note legali|colofon|anbieterkennzeichnung|impresum',
  account:
    'login|log in|signin|sign in|signup|sign up|register|registration|account|my account|anmelden|anmeldung|registrieren|konto|mein konto|connexion|inscription|mon compte|iniciar sesión|registro|mi cuenta|accedi|registrati|il mio account|entrar|minha conta|inloggen|mijn account|logga in|log ind|logg inn|kirjaudu|logowanie|moje konto|přihlášení|giriş|вход|войти|регистрация|личный кабинет|ログイン|会員登録|マイページ|登录|登入|注册|로그인|회원가입',
  cart: 'cart|basket|bag|checkout|warenkorb|kasse|panier|commande|carrito|cesta|carrello|cassa|carrinho|winkelwagen|winkelmand|varukorg|kassa|kurv|indkøbskurv|handlekurv|ostoskori|koszyk|košík|kosár|coș de cumpărături|sepet|корзина|кошик|καλάθι|カート|買い物かご|购物车|購物車|장바구니|سلة التسوق|עגלת קניות',
  search:
    'search|search results|suche|suchergebnisse|recherche|buscar|búsqueda|ricerca|pesquisa|busca|zoeken|sök|søg|søk|haku|szukaj|hledat|keresés|căutare|arama|поиск|пошук|検索|搜索|搜尋|검색',
};
