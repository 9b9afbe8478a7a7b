import {
  missingFields,
  type AddressField,
  type AddressProblems,
} from '#web/checkout/address.rules.ts';
import type { useReceipt } from '#web/receipt/use-receipt.ts';
import { notify } from '#web/ui/notify.ts';

import type { Problem } from './checkout.rules.ts';
import { REQUIRED } from './delivery.rules.ts';
import type { useDelivery } from './use-delivery.ts';
import type { Focus } from './use-focus.ts';

type Places = {
  delivery: ReturnType<typeof useDelivery>;
  receipt: ReturnType<typeof useReceipt>;
  focus: Focus;
};

/** Ways to show people what is to be put right, and to take them there. */
export function pointOut({ delivery, receipt, focus }: Places) {
  function showProblems(problems: AddressProblems) {
    delivery.complain(problems);
    if (Object.keys(problems).length > 0) focus('address');
  }
  return {
    showProblems,
    complain: (problem: Problem) => {
      notify.error(problem.text);
      if (problem.at === 'receipt') receipt.complain(problem.text);
      if (problem.at === 'address') delivery.complain(required(problem.fields));
      focus(problem.at);
    },
    /** Without a word: it was asked for. */
    goTo: (place: Problem['at']) =>
      place === 'address' ? showProblems(required(missingFields(delivery.address))) : focus(place),
  };
}

const required = (fields: readonly AddressField[]): AddressProblems =>
  Object.fromEntries(fields.map((field) => [field, REQUIRED[field]]));
