import { describe, expect, it } from 'vitest';
import { readText } from '../blocks/test-read-text.ts';

const PARAGRAPHS: readonly (readonly [string, string])[] = [
  [
    'en',
    'The library opens at nine in the morning and closes at six, but on Fridays it is open until eight for all of the readers who work during the day.',
  ],
  [
    'de',
    'Die Bibliothek öffnet um neun Uhr und schließt um sechs, aber am Freitag ist sie bis acht für alle geöffnet, die tagsüber arbeiten und nicht früher kommen können.',
  ],
  [
    'fr',
    'La bibliothèque ouvre à neuf heures et ferme à dix-huit heures, mais le vendredi elle est ouverte plus tard pour tous les lecteurs qui travaillent dans la journée.',
  ],
  [
    'es',
    'La biblioteca abre a las nueve de la mañana y cierra a las seis, pero los viernes está abierta hasta más tarde para todos los lectores que trabajan durante el día.',
  ],
  [
    'it',
    'La biblioteca apre alle nove del mattino e chiude alle sei, ma il venerdì è aperta fino a tardi per tutti i lettori che lavorano durante il giorno e non possono venire prima.',
  ],
  [
    'pt',
    'A biblioteca abre às nove da manhã e fecha às seis, mas na sexta-feira está aberta até mais tarde para todos os leitores que trabalham durante o dia e não podem vir antes.',
  ],
  [
    'nl',
    'De bibliotheek gaat om negen uur open en sluit om zes uur, maar op vrijdag is zij langer open voor alle lezers die overdag werken en niet eerder kunnen komen.',
  ],
  [
    'sv',
    'Biblioteket öppnar klockan nio på morgonen och stänger klockan sex, men på fredagar är det öppet längre för alla läsare som arbetar under dagen och inte kan komma tidigare.',
  ],
  [
    'da',
    'Biblioteket åbner klokken ni om morgenen og lukker klokken seks, men om fredagen er der åbent længere for alle læsere, som arbejder hele dagen og ikke kan komme før.',
  ],
  [
    'no',
    'Biblioteket åpner klokken ni om morgenen og stenger klokken seks, men på fredager er det åpent lenger for alle lesere som jobber om dagen og ikke kan komme før etter arbeid.',
  ],
  [
    'fi',
    'Kirjasto avataan aamulla yhdeksältä ja suljetaan kuudelta, mutta perjantaisin se on auki myöhempään, koska monet lukijat ovat töissä päivällä eivätkä voi tulla aikaisemmin kuin vasta illalla.',
  ],
  [
    'pl',
    'Biblioteka jest otwarta od dziewiątej rano do szóstej, ale w piątek można przyjść później, ponieważ wielu czytelników pracuje przez cały dzień i nie może być tam wcześniej.',
  ],
  [
    'cs',
    'Knihovna je otevřena od devíti hodin ráno do šesti, ale v pátek je možné přijít později, protože mnoho čtenářů pracuje celý den a nemůže být v knihovně dříve než večer.',
  ],
  [
    'sk',
    'Knižnica je otvorená od deviatej hodiny ráno do šiestej, ale v piatok je možné prísť aj neskôr, pretože veľa čitateľov pracuje celý deň a nemôže byť v knižnici skôr ako večer.',
  ],
  [
    'hu',
    'A könyvtár reggel kilenckor nyit és este hatkor zár, de pénteken tovább van nyitva, mert sok olvasó egész nap dolgozik és nem tud korábban jönni, csak a munka után.',
  ],
  [
    'ro',
    'Biblioteca se deschide la ora nouă dimineața și se închide la șase, dar vineri este deschisă mai târziu pentru toți cititorii care lucrează în timpul zilei și nu pot veni mai devreme.',
  ],
  [
    'tr',
    'Kütüphane sabah dokuzda açılır ve akşam altıda kapanır, ama cuma günü daha geç saatlere kadar açıktır, çünkü birçok okuyucu gün içinde çalışır ve daha önce gelmek için zaman bulamaz.',
  ],
  [
    'hr',
    'Knjižnica se otvara u devet sati ujutro i zatvara u šest, ali petkom je otvorena dulje jer mnogi čitatelji rade tijekom dana i ne mogu doći prije nego što završe s poslom.',
  ],
  [
    'id',
    'Perpustakaan dibuka pada pukul sembilan pagi dan ditutup pada pukul enam, tetapi pada hari Jumat lebih lama karena banyak pembaca yang bekerja dan tidak bisa datang lebih awal untuk membaca.',
  ],
  [
    'vi',
    'Thư viện mở cửa lúc chín giờ sáng và đóng cửa lúc sáu giờ, nhưng vào thứ sáu thì mở đến muộn hơn cho tất cả những người đọc phải làm việc trong ngày.',
  ],
  [
    'ca',
    'La biblioteca obre a les nou del matí i tanca a les sis, però els divendres és oberta fins més tard per a tots els lectors que treballen durant el dia i no poden venir abans.',
  ],
  [
    'lt',
    'Biblioteka atidaroma devintą valandą ryto ir uždaroma šeštą, tačiau penktadienį ji dirba ilgiau, nes daug skaitytojų dirba visą dieną ir negali ateiti anksčiau kaip po darbo, kai jau vakaras.',
  ],
  [
    'et',
    'Raamatukogu avatakse hommikul kell üheksa ja suletakse kell kuus, kuid reedel on see kauem lahti, sest paljud lugejad on päeval tööl ja ei saa tulla enne kui õhtul pärast tööd.',
  ],
  [
    'ru',
    'Библиотека открывается в девять часов утра и закрывается в шесть, но в пятницу она открыта дольше для всех читателей, которые работают днём и не могут прийти раньше.',
  ],
  [
    'uk',
    'Бібліотека відкривається о дев’ятій годині ранку і закривається о шостій, але в п’ятницю вона працює довше для всіх читачів, які працюють удень і не можуть прийти раніше.',
  ],
  [
    'bg',
    'Библиотеката отваря в девет часа сутринта и затваря в шест, но в петък е отворена по-дълго за всички читатели, които работят през деня и не могат да дойдат по-рано.',
  ],
  [
    'el',
    'Η βιβλιοθήκη ανοίγει στις εννέα το πρωί και κλείνει στις έξι, αλλά την Παρασκευή είναι ανοιχτή μέχρι αργά για όλους τους αναγνώστες που εργάζονται την ημέρα.',
  ],
  [
    'ar',
    'تفتح المكتبة أبوابها في الساعة التاسعة صباحا وتغلق في الساعة السادسة ولكن يوم الجمعة تكون مفتوحة حتى وقت متأخر من أجل القراء الذين يعملون خلال النهار في هذا الحي.',
  ],
  [
    'fa',
    'کتابخانه در ساعت نه صبح باز می‌شود و در ساعت شش بسته می‌شود اما روز جمعه تا دیر وقت برای همه خوانندگان که در طول روز کار می‌کنند باز است و این خوب است.',
  ],
  [
    'he',
    'הספרייה נפתחת בשעה תשע בבוקר ונסגרת בשעה שש, אבל ביום שישי היא פתוחה עד מאוחר יותר עבור כל הקוראים שעובדים במשך היום ולא יכולים להגיע לפני כן.',
  ],
  [
    'hi',
    'पुस्तकालय सुबह नौ बजे खुलता है और शाम को छह बजे बंद होता है लेकिन शुक्रवार को यह उन सभी पाठकों के लिए देर तक खुला रहता है जो दिन में काम करते हैं।',
  ],
  [
    'ja',
    '図書館は朝九時に開いて夕方六時に閉まりますが、金曜日は昼間に働いている人たちのために夜八時まで開いています。',
  ],
  ['zh', '图书馆早上九点开门，下午六点关门，但是星期五会开到晚上八点，方便白天工作的读者前来借书和阅读。'],
  [
    'ko',
    '도서관은 아침 아홉 시에 문을 열고 저녁 여섯 시에 닫지만 금요일에는 낮에 일하는 독자들을 위해 여덟 시까지 문을 열어 두고 있으며 누구나 들어와서 책을 읽을 수 있습니다 그리고 무료입니다.',
  ],
  [
    'th',
    'ห้องสมุดเปิดเวลาเก้าโมงเช้าและปิดเวลาหกโมงเย็น แต่ในวันศุกร์จะเปิดถึงสองทุ่มสำหรับผู้อ่านทุกคนที่ทำงานในเวลากลางวันและไม่สามารถมาได้ก่อนหน้านั้น',
  ],
];

describe('the language detector', () => {
  it.each(PARAGRAPHS)('detects %s', (code, text) => {
    const { language } = readText(`<main><p>${text}</p></main>`);
    expect(language.code).toBe(code);
    expect(language.confidence).toBeGreaterThanOrEqual(0.4);
    expect(language.reason).toBeNull();
  });

  it('does not guess a language for fewer than 20 words', () => {
    const { language } = readText('<main><p>The library opens at nine.</p></main>');
    expect(language).toEqual({ code: null, confidence: 0, reason: 'too-few-words' });
  });

  it.each([
    ['made-up words', 'lo ni wen tor am lo dordu lo sa lo ni is pel '.repeat(20)],
    ['numbers', '12 34 56 78 '.repeat(20)],
    ['names and codes', 'AX500 Bosch GTX Makita DeWalt XR18 Hilti Metabo Festool '.repeat(5)],
  ])('recognizes no language in %s', (_, text) => {
    const { language } = readText(`<main><p>${text}</p></main>`);
    expect(language).toMatchObject({ code: null, reason: 'language-not-recognised' });
  });

  const makeText = (code: string): string => PARAGRAPHS.find(([name]) => name === code)?.[1] ?? '';
  const CODE_LISTING = `<pre>${'for (const item of list) if (item is not null) return { name, value }; '.repeat(20)}</pre>`;

  it.each([
    [
      'ja',
      'この記事では<code>Data.Map.Strict</code>の使い方を、<code>insertWith</code>などの関数を例にして説明します。'.repeat(
        3,
      ),
    ],
    ['ja', `${makeText('ja')}${CODE_LISTING}`],
    [
      'ru',
      `Библиотека <code>std::collections</code> открывается в девять часов, и она закрыта, но не для всех. ${makeText('ru')}${CODE_LISTING}`,
    ],
  ])('is certain of %s in a text with code and names', (code, text) => {
    const { language } = readText(`<main><p>${text}</main>`);
    expect(language.code).toBe(code);
    expect(language.confidence).toBeGreaterThanOrEqual(0.9);
  });

  it.each([
    ['two languages', `${makeText('de')}<p>${makeText('en')}`],
    ['two scripts', `${makeText('en')} ${makeText('en')}<p>${makeText('ru')}`],
  ])('is uncertain about a text in %s', (_, text) => {
    expect(readText(`<main><p>${text}</main>`).language.confidence).toBeLessThan(0.9);
  });
});
