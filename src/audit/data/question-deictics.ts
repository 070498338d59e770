/**
 * Words in a question that refer to the website that answers it, or to the surrounding text, by language. Our own
 * lists, compiled on 2026-11-27.
 */
export const QUESTION_DEICTICS: Readonly<Record<string, string>> = {
  en: 'we us our ours you your yours it its this that these those they them their here there he she',
  de: 'wir uns unser unsere unserer unserem unseren sie ihr ihre ihrem ihren ihrer ihnen du dein deine dir dich euch euer es dies diese dieser dieses diesem hier dort da dafür damit dabei',
  fr: 'nous notre nos vous votre vos ce cette ces cet cela ça ici il elle ils elles y en',
  es: 'nosotros nos nuestro nuestra nuestros nuestras usted ustedes vosotros su sus tu tus te este esta esto estos estas ese esa eso aquí lo les',
  it: 'noi ci nostro nostra nostri nostre voi vostro vostra vostri vostre suo sua suoi sue tuo tua tuoi tue ti questo questa questi queste qui lei lui loro',
  pt: 'nós nos nosso nossa nossos nossas você vocês seu sua seus suas teu tua este esta isto estes estas esse essa isso aqui ele ela eles elas',
  nl: 'wij we ons onze u uw jij je jouw jullie het dit deze die dat hier daar hij zij ze',
  pl: 'my nas nam nasz nasza nasze naszej naszych wy wasz wasze ty twój twoja państwo państwa pan pani ten ta to te tutaj tu on ona ono oni',
  ja: '当社 弊社 御社 貴社 当店 当院 当サイト こちら これ この それ その',
  zh: '我们 我們 你们 你們 您 贵 本店 本公司 这 那 它',
};
