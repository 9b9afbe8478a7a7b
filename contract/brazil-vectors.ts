import bank from './bank-vectors.json' with { type: 'json' };
import vectors from './brazil-vectors.json' with { type: 'json' };
import fiveBanks from './five-banks-vectors.json' with { type: 'json' };
import nfe from './nfe-vectors.json' with { type: 'json' };

/** Worked examples of the country's numbers and papers, for the tests of rooms outside this one. */
export const brazilVectors = vectors;

/** What banks write: codes, return files, statements, and the days they work on. */
export const bankVectors = bank;

/** Access keys and one authorised NF-e, with what must be refused of either. */
export const nfeVectors = nfe;

/** Files of each bank both ways, its words, its numbers and its codes on paper. */
export const fiveBanksVectors = fiveBanks;
