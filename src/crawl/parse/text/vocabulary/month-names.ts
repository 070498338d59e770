/** Month names and common short forms in lowercase, January first. Several forms of a month are separated by `/`. */
const MONTH_NAMES: Readonly<Record<string, string>> = {
  en: 'january/jan february/feb march/mar april/apr may june/jun july/jul august/aug september/sep/sept october/oct november/nov december/dec',
  de: 'januar/jänner februar/feber märz/mär april mai juni juli august september oktober/okt november dezember/dez',
  fr: 'janvier/janv février/févr/fév mars avril/avr mai juin juillet/juil août septembre octobre novembre décembre/déc',
  es: 'enero/ene febrero marzo abril/abr mayo junio julio agosto/ago septiembre/setiembre octubre noviembre diciembre/dic',
  it: 'gennaio/gen febbraio marzo aprile maggio/mag giugno/giu luglio/lug agosto settembre/set ottobre/ott novembre dicembre',
  pt: 'janeiro fevereiro/fev março abril maio/mai junho julho agosto setembro outubro/out novembro dezembro/dez',
  nl: 'januari februari maart/mrt april mei juni juli augustus september oktober november december',
  sv: 'januari februari mars april maj juni juli augusti september oktober november december',
  da: 'januar februar marts april maj juni juli august september oktober november december',
  no: 'januar februar mars april mai juni juli august september oktober november desember/des',
  fi: 'tammikuuta/tammikuu helmikuuta/helmikuu maaliskuuta/maaliskuu huhtikuuta/huhtikuu toukokuuta/toukokuu kesäkuuta/kesäkuu heinäkuuta/heinäkuu elokuuta/elokuu syyskuuta/syyskuu lokakuuta/lokakuu marraskuuta/marraskuu joulukuuta/joulukuu',
  pl: 'stycznia/styczeń lutego/luty marca/marzec kwietnia/kwiecień maja/maj czerwca/czerwiec lipca/lipiec sierpnia/sierpień września/wrzesień października/październik listopada grudnia/grudzień',
  cs: 'ledna/leden února/únor března/březen dubna/duben května/květen června/červen července/červenec srpna/srpen září října/říjen listopadu prosince/prosinec',
  ru: 'января/январь февраля/февраль марта/март апреля/апрель мая/май июня/июнь июля/июль августа/август сентября/сентябрь октября/октябрь ноября/ноябрь декабря/декабрь',
  uk: 'січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня',
  tr: 'ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık',
  ro: 'ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie',
  hu: 'január február március április május június július augusztus szeptember október november december',
};

/**
 * Number, 1 to 12, of a lowercase month name in any language listed. Every name has one meaning: "listopad" is two
 * different months, so it is omitted.
 */
export const MONTH_NUMBERS: ReadonlyMap<string, number> = new Map(
  Object.values(MONTH_NAMES).flatMap((list) =>
    list.split(' ').flatMap((forms, index) => forms.split('/').map((name) => [name, index + 1] as const)),
  ),
);
