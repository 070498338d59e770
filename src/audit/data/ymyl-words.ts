/**
 * Words that indicate YMYL text, which can harm readers' health, finances or legal rights if it is wrong, keyed by
 * topic. Our own lists in the most common website languages, compiled on 2026-11-20; singular, without accents. General
 * words (doctor, money, law) are omitted on purpose: they occur in any kind of text.
 */
export const YMYL_WORDS: Readonly<Record<'health' | 'finance' | 'law', string>> = {
  health:
    'symptom diagnosis disease illness dosage dose medication prescription antibiotic vaccine vaccination cancer tumor tumour diabetes ' +
    'depression anxiety blood pressure cholesterol pregnancy miscarriage infection inflammation surgery chemotherapy side-effect syndrome arthritis asthma stroke migraine insulin ' +
    'krankheit diagnose dosierung medikament arzneimittel impfung krebs bluthochdruck blutdruck schwangerschaft infektion entzundung nebenwirkung nebenwirkungen therapie operation ' +
    'symptome maladie diagnostic posologie medicament vaccin grossesse inflammation traitement ' +
    'sintoma enfermedad diagnostico dosis medicamento vacuna embarazo inflamacion malattia farmaco vaccino gravidanza infiammazione doenca gravidez vacina ziekte medicijn zwangerschap vaccin ontsteking',
  finance:
    'mortgage loan refinancing refinance interest-rate insurance premium pension annuity dividend stock etf investment portfolio ' +
    'bankruptcy insolvency creditor tax deduction taxable cryptocurrency bitcoin retirement broker ' +
    'hypothek kredit darlehen zinssatz tilgung versicherung rente altersvorsorge aktie aktien steuererklarung steuer insolvenz geldanlage rendite ' +
    'hypotheque pret assurance impot epargne placement retraite bourse hipoteca prestamo seguro impuesto inversion jubilacion mutuo prestito assicurazione imposta investimento pensione emprestimo imposto investimento hypotheek lening verzekering belasting belegging',
  law:
    'lawsuit litigation plaintiff defendant custody divorce alimony liability statute tenancy eviction inheritance probate visa asylum ' +
    'klage scheidung sorgerecht unterhalt mietrecht kundigung erbrecht haftung aufenthaltserlaubnis asyl abmahnung ' +
    'divorce garde pension-alimentaire bail expulsion heritage divorcio custodia desahucio herencia demanda divorzio affidamento eredita sfratto divorcio heranca despejo echtscheiding huurrecht erfrecht',
};

/** Disclaimer phrases in lowercase, otherwise unchanged. */
export const DISCLAIMERS: readonly string[] = [
  'not medical advice',
  'medical disclaimer',
  'not a substitute for',
  'does not replace',
  'consult your doctor',
  'consult a doctor',
  'talk to your doctor',
  'seek medical advice',
  'not financial advice',
  'not investment advice',
  'not constitute financial',
  'not constitute investment',
  'not legal advice',
  'not constitute legal',
  'informational purposes only',
  'for information only',
  'disclaimer',
  'keine beratung',
  'keine rechtsberatung',
  'keine anlageberatung',
  'keine anlageempfehlung',
  'ersetzt nicht',
  'ersetzen nicht',
  'ersetzt keine',
  'ersetzen keine',
  'fragen sie ihren arzt',
  'wenden sie sich an ihren arzt',
  'haftungsausschluss',
  'ohne gewähr',
  'ne remplace pas',
  'ne remplacent pas',
  'consultez votre médecin',
  'consultez un médecin',
  'à titre informatif',
  'avis médical',
  'no sustituye',
  'no reemplaza',
  'consulte a su médico',
  'consulta a tu médico',
  'fines informativos',
  'no constituye asesoramiento',
  'non sostituisce',
  'non sostituiscono',
  'consulti il medico',
  'consultare il medico',
  'scopo informativo',
  'scopi informativi',
  'não substitui',
  'consulte o seu médico',
  'consulte um médico',
  'fins informativos',
  'vervangt geen',
  'raadpleeg uw arts',
  'raadpleeg een arts',
  'geen financieel advies',
];

/** Titles, degrees and professions before or after a name. */
export const CREDENTIALS_PATTERN =
  /(?:^|[\s,(])(?:dr|prof|med|phd|ph\.d|m\.?d|mph|rn|pharm\.?d|cfa|cfp|cpa|ll\.?m|j\.?d|esq|rechtsanw[aä]lt(?:in)?|fach[aä]rzt(?:in)?|apotheker(?:in)?|steuerberater(?:in)?|avocate?|médecin|abogad[oa]|médic[oa]|avvocat[oa]|medico|advogad[oa]|arts|advocaat)(?=[\s.,)]|$)/iu;

/** Languages that the lists cover. */
export const YMYL_LANGUAGES: ReadonlySet<string> = new Set(['en', 'de', 'fr', 'es', 'it', 'pt', 'nl']);
