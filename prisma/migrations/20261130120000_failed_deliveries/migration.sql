-- Finds what failed for the metrics and `npm run mails`, without reading what was sent.
CREATE INDEX "Delivery_failed" ON "Delivery" ("tenantId", "channel") WHERE status = 'failed';
