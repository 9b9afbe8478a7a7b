// Runs on the catalogue's own address beside the page's code, not after it: who is asking, the first
// products and their pictures. The page asks the same questions and finds them answered; if it asks
// anything else, nothing is lost but the question.
import { readToken } from '#web/api/token.ts';

import { askAhead } from './ask-ahead.ts';

const token = readToken();
if (token) askAhead(token);
