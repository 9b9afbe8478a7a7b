import { STATES } from '#contract/brazilian-states';

/** The 27 choices of a state list; what an empty choice reads is the list's own matter. */
export const StateOptions = () =>
  Object.entries(STATES).map(([code, name]) => (
    <option key={code} value={code} title={name}>
      {code}
    </option>
  ));
