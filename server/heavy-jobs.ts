import { auditCsvJob } from './audit/audit.jobs.ts';
import {
  applyReturnJob,
  previewReturnJob,
  remittanceFileJob,
} from './bank-files/bank-files.jobs.ts';
import { readStatementJob, receivablesJob } from './billing/billing.jobs.ts';
import { boletoPaperJob } from './boletos/boletos.jobs.ts';
import { productionCsvJob, reservedCsvJob } from './collections/collections.jobs.ts';
import {
  companyStatementJob,
  ownStatementJob,
} from './company-statements/company-statements.jobs.ts';
import {
  productsCsvJob,
  productsXlsxJob,
  stockCsvJob,
  stockXlsxJob,
} from './exports/exports.jobs.ts';
import { deleteExampleJob, loadExampleJob } from './first-run/first-run.jobs.ts';
import {
  applyImportJob,
  checkImportJob,
  readImportJob,
  templateCsvJob,
  templateXlsxJob,
  undoImportJob,
} from './imports/imports.jobs.ts';
import { sendNotesJob } from './nfe/nfe.jobs.ts';
import {
  orderSheetJob,
  orderSheetsJob,
  ordersCsvJob,
  ordersPdfJob,
  pickingListJob,
  pickingListsJob,
} from './order-documents/order-documents.jobs.ts';
import { readQuickSheetJob } from './quick-order/quick-order.jobs.ts';
import {
  salesCsvJob,
  salesReportJob,
  sellThroughCsvJob,
  sellThroughJob,
  sizeCurveCsvJob,
  sizeCurveJob,
} from './reports/reports.jobs.ts';
import {
  checkResellersJob,
  importResellersJob,
  resellersTemplateJob,
} from './reseller-imports/reseller-imports.jobs.ts';
import { demandCsvJob } from './restock/restock.jobs.ts';
import { backupJob, deleteOrphansJob, integrityCheckJob } from './upkeep/upkeep.jobs.ts';

/** What the threads can do; a test sees to it that no heavy endpoint is missing. */
export const HEAVY_JOBS = [
  ordersCsvJob,
  ordersPdfJob,
  orderSheetJob,
  orderSheetsJob,
  pickingListJob,
  pickingListsJob,
  productsCsvJob,
  productsXlsxJob,
  stockCsvJob,
  stockXlsxJob,
  receivablesJob,
  backupJob,
  integrityCheckJob,
  deleteOrphansJob,
  readImportJob,
  checkImportJob,
  applyImportJob,
  undoImportJob,
  templateCsvJob,
  templateXlsxJob,
  readStatementJob,
  remittanceFileJob,
  previewReturnJob,
  applyReturnJob,
  boletoPaperJob,
  sendNotesJob,
  readQuickSheetJob,
  auditCsvJob,
  salesReportJob,
  sellThroughJob,
  sizeCurveJob,
  salesCsvJob,
  sellThroughCsvJob,
  sizeCurveCsvJob,
  demandCsvJob,
  productionCsvJob,
  reservedCsvJob,
  loadExampleJob,
  deleteExampleJob,
  checkResellersJob,
  importResellersJob,
  resellersTemplateJob,
  companyStatementJob,
  ownStatementJob,
];
