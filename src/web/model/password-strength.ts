/** Words of the five grades that the estimate gives, from guessed at once to out of reach. */
export const STRENGTH_WORDS = ['Guessed at once', 'Weak', 'Fair', 'Good', 'Strong'] as const;

/** 0..4, a position in `STRENGTH_WORDS`. */
export type StrengthGrade = 0 | 1 | 2 | 3 | 4;

/** Beginning that is looked at: a longer one is strong already, and estimating it would make typing slow. */
const MAX_ESTIMATED_LENGTH = 64;

type Estimator = (password: string) => StrengthGrade;

/** Loads the dictionaries (some 200 kB compressed), once somebody types. */
async function loadEstimator(): Promise<Estimator> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password) => zxcvbn.check(password.slice(0, MAX_ESTIMATED_LENGTH)).score;
}

/** Makes an estimator that is loaded at its first use; a failed load is tried again at the next. */
export function createLazyEstimator(load: () => Promise<Estimator> = loadEstimator) {
  let loading: Promise<Estimator> | null = null;
  return async (password: string): Promise<StrengthGrade> => {
    loading ??= load();
    try {
      return (await loading)(password);
    } catch (error) {
      loading = null;
      throw error;
    }
  };
}
