// Runs beside the page's code, not after it: who is asking, and what the page asks first. The page asks
// the same questions and finds them answered; if it asks anything else, nothing is lost but the question.
import { readToken } from '#web/api/token.ts';
import { askAhead } from '#web/early/ask-ahead.ts';

import { EARLY_PAGES } from './early-pages.ts';

const token = readToken();
const page = EARLY_PAGES.find(({ at }) => at.test(location.pathname));
if (token && page) askAhead(token, page);
