/** Countries and languages that can be the market of a website. */
import { z } from 'zod';

/** ISO 3166-1 alpha-2. */
export const MARKET_COUNTRIES =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CK CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WS YE YT ZA ZM ZW'.split(
    ' ',
  );
/** ISO 639-1. */
export const MARKET_LANGUAGES =
  'af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fr ga gl gu he hi hr hu hy id is it ja ka kk km kn ko ky lo lt lv mk ml mn mr ms mt my nb ne nl nn no pa pl ps pt ro ru si sk sl sq sr sv sw ta te th tr uk ur uz vi zh zu'.split(
    ' ',
  );

/** Where and in which language people search for what a website offers. */
export const marketSchema = z.object({
  country: z.enum(MARKET_COUNTRIES as [string, ...string[]], 'Select a country.'),
  language: z.enum(MARKET_LANGUAGES as [string, ...string[]], 'Select a language.'),
});
export type Market = z.infer<typeof marketSchema>;

/** `PUT /api/user/websites/{id}/market`: null removes the market. */
export const setMarketSchema = z.object({ market: marketSchema.nullable() });
