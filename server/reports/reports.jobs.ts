import {
  exportSalesEndpoint,
  exportSellThroughEndpoint,
  exportSizeCurveEndpoint,
  salesReportEndpoint,
  sellThroughEndpoint,
  sizeCurveEndpoint,
} from '#contract/reports';

import { endpointJob } from '../http/heavy/job.ts';
import { exportSales, exportSellThrough, exportSizeCurve } from './export-reports.ts';
import { readSalesReport, readSellThroughReport, readSizeCurve } from './read-reports.ts';

export const salesReportJob = endpointJob(salesReportEndpoint, ({ db }, { query }) =>
  readSalesReport(db, query),
);
export const sellThroughJob = endpointJob(sellThroughEndpoint, ({ db }, { query }) =>
  readSellThroughReport(db, query),
);
export const sizeCurveJob = endpointJob(sizeCurveEndpoint, ({ db }, { query }) =>
  readSizeCurve(db, query),
);

export const salesCsvJob = endpointJob(exportSalesEndpoint, ({ db }, { query, now }) =>
  exportSales(db, query, now),
);
export const sellThroughCsvJob = endpointJob(exportSellThroughEndpoint, ({ db }, { query, now }) =>
  exportSellThrough(db, query, now),
);
export const sizeCurveCsvJob = endpointJob(exportSizeCurveEndpoint, ({ db }, { query, now }) =>
  exportSizeCurve(db, query, now),
);
