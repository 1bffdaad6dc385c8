-- Deliveries are claimed site by site. The version before claims by this index as well, of all sites at once.
DROP INDEX "Delivery_waiting";
CREATE INDEX "Delivery_waiting" ON "Delivery" (channel, "tenantId", "nextAttemptAt") WHERE status IN ('pending', 'claimed');
