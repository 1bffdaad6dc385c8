-- Every key of a tenant's table contains the tenant, so that PostgreSQL can spread the tables by tenant (native partitions,
-- or Citus). `(tenantId, id)` becomes the primary key without a rebuild; the references to it stay on the same index.
ALTER TABLE "AlertDismissal" DROP CONSTRAINT "AlertDismissal_pkey", ADD CONSTRAINT "AlertDismissal_pkey" PRIMARY KEY USING INDEX "AlertDismissal_tenantId_id_key";
ALTER TABLE "AuditEntry" DROP CONSTRAINT "AuditEntry_pkey", ADD CONSTRAINT "AuditEntry_pkey" PRIMARY KEY USING INDEX "AuditEntry_tenantId_id_key";
ALTER TABLE "Block" DROP CONSTRAINT "Block_pkey", ADD CONSTRAINT "Block_pkey" PRIMARY KEY USING INDEX "Block_tenantId_id_key";
ALTER TABLE "CapturedMessage" DROP CONSTRAINT "CapturedMessage_pkey", ADD CONSTRAINT "CapturedMessage_pkey" PRIMARY KEY USING INDEX "CapturedMessage_tenantId_id_key";
ALTER TABLE "Complaint" DROP CONSTRAINT "Complaint_pkey", ADD CONSTRAINT "Complaint_pkey" PRIMARY KEY USING INDEX "Complaint_tenantId_id_key";
ALTER TABLE "Consent" DROP CONSTRAINT "Consent_pkey", ADD CONSTRAINT "Consent_pkey" PRIMARY KEY USING INDEX "Consent_tenantId_id_key";
ALTER TABLE "Conversation" DROP CONSTRAINT "Conversation_pkey", ADD CONSTRAINT "Conversation_pkey" PRIMARY KEY USING INDEX "Conversation_tenantId_id_key";
ALTER TABLE "ConversationMember" DROP CONSTRAINT "ConversationMember_pkey", ADD CONSTRAINT "ConversationMember_pkey" PRIMARY KEY USING INDEX "ConversationMember_tenantId_id_key";
ALTER TABLE "CreditEntry" DROP CONSTRAINT "CreditEntry_pkey", ADD CONSTRAINT "CreditEntry_pkey" PRIMARY KEY USING INDEX "CreditEntry_tenantId_id_key";
ALTER TABLE "DataArchive" DROP CONSTRAINT "DataArchive_pkey", ADD CONSTRAINT "DataArchive_pkey" PRIMARY KEY USING INDEX "DataArchive_tenantId_id_key";
ALTER TABLE "DeletionRecord" DROP CONSTRAINT "DeletionRecord_pkey", ADD CONSTRAINT "DeletionRecord_pkey" PRIMARY KEY USING INDEX "DeletionRecord_tenantId_id_key";
ALTER TABLE "Delivery" DROP CONSTRAINT "Delivery_pkey", ADD CONSTRAINT "Delivery_pkey" PRIMARY KEY USING INDEX "Delivery_tenantId_id_key";
ALTER TABLE "DiscountCode" DROP CONSTRAINT "DiscountCode_pkey", ADD CONSTRAINT "DiscountCode_pkey" PRIMARY KEY USING INDEX "DiscountCode_tenantId_id_key";
ALTER TABLE "DiscountUse" DROP CONSTRAINT "DiscountUse_pkey", ADD CONSTRAINT "DiscountUse_pkey" PRIMARY KEY USING INDEX "DiscountUse_tenantId_id_key";
ALTER TABLE "Dispute" DROP CONSTRAINT "Dispute_pkey", ADD CONSTRAINT "Dispute_pkey" PRIMARY KEY USING INDEX "Dispute_tenantId_id_key";
ALTER TABLE "Draft" DROP CONSTRAINT "Draft_pkey", ADD CONSTRAINT "Draft_pkey" PRIMARY KEY USING INDEX "Draft_tenantId_id_key";
ALTER TABLE "GiftSent" DROP CONSTRAINT "GiftSent_pkey", ADD CONSTRAINT "GiftSent_pkey" PRIMARY KEY USING INDEX "GiftSent_tenantId_id_key";
ALTER TABLE "HeldName" DROP CONSTRAINT "HeldName_pkey", ADD CONSTRAINT "HeldName_pkey" PRIMARY KEY USING INDEX "HeldName_tenantId_id_key";
ALTER TABLE "Like" DROP CONSTRAINT "Like_pkey", ADD CONSTRAINT "Like_pkey" PRIMARY KEY USING INDEX "Like_tenantId_id_key";
ALTER TABLE "LoginAttempt" DROP CONSTRAINT "LoginAttempt_pkey", ADD CONSTRAINT "LoginAttempt_pkey" PRIMARY KEY USING INDEX "LoginAttempt_tenantId_id_key";
ALTER TABLE "Mandate" DROP CONSTRAINT "Mandate_pkey", ADD CONSTRAINT "Mandate_pkey" PRIMARY KEY USING INDEX "Mandate_tenantId_id_key";
ALTER TABLE "Member" DROP CONSTRAINT "Member_pkey", ADD CONSTRAINT "Member_pkey" PRIMARY KEY USING INDEX "Member_tenantId_id_key";
ALTER TABLE "Message" DROP CONSTRAINT "Message_pkey", ADD CONSTRAINT "Message_pkey" PRIMARY KEY USING INDEX "Message_tenantId_id_key";
ALTER TABLE "NotificationPreference" DROP CONSTRAINT "NotificationPreference_pkey", ADD CONSTRAINT "NotificationPreference_pkey" PRIMARY KEY USING INDEX "NotificationPreference_tenantId_id_key";
ALTER TABLE "Order" DROP CONSTRAINT "Order_pkey", ADD CONSTRAINT "Order_pkey" PRIMARY KEY USING INDEX "Order_tenantId_id_key";
ALTER TABLE "Payment" DROP CONSTRAINT "Payment_pkey", ADD CONSTRAINT "Payment_pkey" PRIMARY KEY USING INDEX "Payment_tenantId_id_key";
ALTER TABLE "PaymentMethod" DROP CONSTRAINT "PaymentMethod_pkey", ADD CONSTRAINT "PaymentMethod_pkey" PRIMARY KEY USING INDEX "PaymentMethod_tenantId_id_key";
ALTER TABLE "Photo" DROP CONSTRAINT "Photo_pkey", ADD CONSTRAINT "Photo_pkey" PRIMARY KEY USING INDEX "Photo_tenantId_id_key";
ALTER TABLE "PhotoFile" DROP CONSTRAINT "PhotoFile_pkey", ADD CONSTRAINT "PhotoFile_pkey" PRIMARY KEY USING INDEX "PhotoFile_tenantId_id_key";
ALTER TABLE "Profile" DROP CONSTRAINT "Profile_pkey", ADD CONSTRAINT "Profile_pkey" PRIMARY KEY USING INDEX "Profile_tenantId_id_key";
ALTER TABLE "ProfileInterest" DROP CONSTRAINT "ProfileInterest_pkey", ADD CONSTRAINT "ProfileInterest_pkey" PRIMARY KEY USING INDEX "ProfileInterest_tenantId_id_key";
ALTER TABLE "PushSubscription" DROP CONSTRAINT "PushSubscription_pkey", ADD CONSTRAINT "PushSubscription_pkey" PRIMARY KEY USING INDEX "PushSubscription_tenantId_id_key";
ALTER TABLE "Refund" DROP CONSTRAINT "Refund_pkey", ADD CONSTRAINT "Refund_pkey" PRIMARY KEY USING INDEX "Refund_tenantId_id_key";
ALTER TABLE "RemovedContent" DROP CONSTRAINT "RemovedContent_pkey", ADD CONSTRAINT "RemovedContent_pkey" PRIMARY KEY USING INDEX "RemovedContent_tenantId_id_key";
ALTER TABLE "Report" DROP CONSTRAINT "Report_pkey", ADD CONSTRAINT "Report_pkey" PRIMARY KEY USING INDEX "Report_tenantId_id_key";
ALTER TABLE "SavedSearch" DROP CONSTRAINT "SavedSearch_pkey", ADD CONSTRAINT "SavedSearch_pkey" PRIMARY KEY USING INDEX "SavedSearch_tenantId_id_key";
ALTER TABLE "Session" DROP CONSTRAINT "Session_pkey", ADD CONSTRAINT "Session_pkey" PRIMARY KEY USING INDEX "Session_tenantId_id_key";
ALTER TABLE "SmsCode" DROP CONSTRAINT "SmsCode_pkey", ADD CONSTRAINT "SmsCode_pkey" PRIMARY KEY USING INDEX "SmsCode_tenantId_id_key";
ALTER TABLE "SwipeDay" DROP CONSTRAINT "SwipeDay_pkey", ADD CONSTRAINT "SwipeDay_pkey" PRIMARY KEY USING INDEX "SwipeDay_tenantId_id_key";
ALTER TABLE "SwipePass" DROP CONSTRAINT "SwipePass_pkey", ADD CONSTRAINT "SwipePass_pkey" PRIMARY KEY USING INDEX "SwipePass_tenantId_id_key";
ALTER TABLE "Token" DROP CONSTRAINT "Token_pkey", ADD CONSTRAINT "Token_pkey" PRIMARY KEY USING INDEX "Token_tenantId_id_key";
ALTER TABLE "Visitor" DROP CONSTRAINT "Visitor_pkey", ADD CONSTRAINT "Visitor_pkey" PRIMARY KEY USING INDEX "Visitor_tenantId_id_key";
ALTER TABLE "Withdrawal" DROP CONSTRAINT "Withdrawal_pkey", ADD CONSTRAINT "Withdrawal_pkey" PRIMARY KEY USING INDEX "Withdrawal_tenantId_id_key";
ALTER TABLE "WithdrawnLike" DROP CONSTRAINT "WithdrawnLike_pkey", ADD CONSTRAINT "WithdrawnLike_pkey" PRIMARY KEY USING INDEX "WithdrawnLike_tenantId_id_key";

-- References no longer say ON UPDATE CASCADE, which a distributed database refuses; no key ever changes. They hold for new
-- rows at once; the next migration checks the rows that exist, without holding up writes.
ALTER TABLE "AlertDismissal"
  DROP CONSTRAINT "AlertDismissal_tenantId_memberId_fkey",
  ADD CONSTRAINT "AlertDismissal_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member" ("tenantId", "id") ON DELETE CASCADE NOT VALID;
ALTER TABLE "Block"
  DROP CONSTRAINT "Block_tenantId_blockedId_fkey",
  DROP CONSTRAINT "Block_tenantId_blockerId_fkey",
  ADD CONSTRAINT "Block_tenantId_blockedId_fkey" FOREIGN KEY ("tenantId", "blockedId") REFERENCES "Member" ("tenantId", "id") ON DELETE CASCADE NOT VALID,
  ADD CONSTRAINT "Block_tenantId_blockerId_fkey" FOREIGN KEY ("tenantId", "blockerId") REFERENCES "Member" ("tenantId", "id") ON DELETE CASCADE NOT VALID;
ALTER TABLE "Complaint"
  DROP CONSTRAINT "Complaint_tenantId_memberId_fkey",
  ADD CONSTRAINT "Complaint_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member" ("tenantId", "id") ON DELETE CASCADE NOT VALID;
ALTER TABLE "Consent"
  DROP CONSTRAINT "Consent_tenantId_memberId_fkey",
  ADD CONSTRAINT "Consent_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member" ("tenantId", "id") ON DELETE CASCADE NOT VALID;
ALTER TABLE "Conversation"
  DROP CONSTRAINT "Conversation_tenantId_memberAId_fkey",
  DROP CONSTRAINT "Conversation_tenantId_memberBId_fkey",
  ADD CONSTRAINT "Conversation_tenantId_memberAId_fkey" FOREIGN KEY ("tenantId", "memberAId") REFERENCES "Member" ("tenantId", "id") ON DELETE CASCADE NOT VALID,
  ADD CONSTRAINT "Conversation_tenantId_memberBId_fkey" FOREIGN KEY ("tenantId", "memberBId") REFERENCES "Member" ("tenantId", "id") ON DELETE CASCADE NOT VALID;
ALTER TABLE "ConversationMember"
  DROP CONSTRAINT "ConversationMember_tenantId_conversationId_fkey",
  DROP CONSTRAINT "ConversationMember_tenantId_memberId_fkey",
  DROP CONSTRAINT "ConversationMember_tenantId_otherId_fkey",
  ADD CONSTRAINT "ConversationMember_tenantId_conversationId_fkey" FOREIGN KEY ("tenantId", "conversationId") REFERENCES "Conversation" ("tenantId", "id") ON DELETE CASCADE NOT VALID,
  ADD CONSTRAINT "ConversationMember_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member" ("tenantId", "id") ON DELETE CASCADE NOT VALID,
  ADD CONSTRAINT "ConversationMember_tenantId_otherId_fkey" FOREIGN KEY ("tenantId", "otherId") REFERENCES "Member" ("tenantId", "id") ON DELETE CASCADE NOT VALID;
ALTER TABLE "CreditEntry"
  DROP CONSTRAINT "CreditEntry_tenantId_memberId_fkey",
  ADD CONSTRAINT "CreditEntry_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member" ("tenantId", "id") ON DELETE CASCADE NOT VALID;
ALTER TABLE "DataArchive"
  DROP CONSTRAINT "DataArchive_tenantId_memberId_fkey",
  ADD CONSTRAINT "DataArchive_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member" ("tenantId", "id") ON DELETE CASCADE NOT VALID;
ALTER TABLE "Delivery"
  DROP CONSTRAINT "Delivery_tenantId_memberId_fkey",
  ADD CONSTRAINT "Delivery_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member" ("tenantId", "id") ON DELETE CASCADE NOT VALID;
ALTER TABLE "DiscountCode"
  DROP CONSTRAINT "DiscountCode_tenantId_memberId_fkey",
  ADD CONSTRAINT "DiscountCode_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member" ("tenantId", "id") ON DELETE CASCADE NOT VALID;
ALTER TABLE "DiscountUse"
  DROP CONSTRAINT "DiscountUse_tenantId_discountCodeId_fkey",
  DROP CONSTRAINT "DiscountUse_tenantId_memberId_fkey",
  DROP CONSTRAINT "DiscountUse_tenantId_orderId_fkey",
  ADD CONSTRAINT "DiscountUse_tenantId_discountCodeId_fkey" FOREIGN KEY ("tenantId", "discountCodeId") REFERENCES "DiscountCode" ("tenantId", "id") ON DELETE RESTRICT NOT VALID,
  ADD CONSTRAINT "DiscountUse_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member" ("tenantId", "id") ON DELETE CASCADE NOT VALID,
  ADD CONSTRAINT "DiscountUse_tenantId_orderId_fkey" FOREIGN KEY ("tenantId", "orderId") REFERENCES "Order" ("tenantId", "id") ON DELETE RESTRICT NOT VALID;
ALTER TABLE "Dispute"
  DROP CONSTRAINT "Dispute_tenantId_orderId_fkey",
  DROP CONSTRAINT "Dispute_tenantId_paymentId_fkey",
  ADD CONSTRAINT "Dispute_tenantId_orderId_fkey" FOREIGN KEY ("tenantId", "orderId") REFERENCES "Order" ("tenantId", "id") ON DELETE RESTRICT NOT VALID,
  ADD CONSTRAINT "Dispute_tenantId_paymentId_fkey" FOREIGN KEY ("tenantId", "paymentId") REFERENCES "Payment" ("tenantId", "id") ON DELETE RESTRICT NOT VALID;
ALTER TABLE "Draft"
  DROP CONSTRAINT "Draft_tenantId_visitorId_fkey",
  ADD CONSTRAINT "Draft_tenantId_visitorId_fkey" FOREIGN KEY ("tenantId", "visitorId") REFERENCES "Visitor" ("tenantId", "id") ON DELETE CASCADE NOT VALID;
ALTER TABLE "GiftSent"
  DROP CONSTRAINT "GiftSent_tenantId_fromId_fkey",
  DROP CONSTRAINT "GiftSent_tenantId_toId_fkey",
  ADD CONSTRAINT "GiftSent_tenantId_fromId_fkey" FOREIGN KEY ("tenantId", "fromId") REFERENCES "Member" ("tenantId", "id") ON DELETE CASCADE NOT VALID,
  ADD CONSTRAINT "GiftSent_tenantId_toId_fkey" FOREIGN KEY ("tenantId", "toId") REFERENCES "Member" ("tenantId", "id") ON DELETE CASCADE NOT VALID;
ALTER TABLE "Like"
  DROP CONSTRAINT "Like_tenantId_fromId_fkey",
  DROP CONSTRAINT "Like_tenantId_toId_fkey",
  ADD CONSTRAINT "Like_tenantId_fromId_fkey" FOREIGN KEY ("tenantId", "fromId") REFERENCES "Member" ("tenantId", "id") ON DELETE CASCADE NOT VALID,
  ADD CONSTRAINT "Like_tenantId_toId_fkey" FOREIGN KEY ("tenantId", "toId") REFERENCES "Member" ("tenantId", "id") ON DELETE CASCADE NOT VALID;
ALTER TABLE "Mandate"
  DROP CONSTRAINT "Mandate_tenantId_memberId_fkey",
  ADD CONSTRAINT "Mandate_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member" ("tenantId", "id") ON DELETE CASCADE NOT VALID;
ALTER TABLE "Member"
  DROP CONSTRAINT "Member_tenantId_fkey",
  ADD CONSTRAINT "Member_tenantId_fkey" FOREIGN KEY ("tenantId") REFERENCES "Tenant" ("id") ON DELETE RESTRICT NOT VALID;
ALTER TABLE "Message"
  DROP CONSTRAINT "Message_tenantId_conversationId_fkey",
  DROP CONSTRAINT "Message_tenantId_senderId_fkey",
  ADD CONSTRAINT "Message_tenantId_conversationId_fkey" FOREIGN KEY ("tenantId", "conversationId") REFERENCES "Conversation" ("tenantId", "id") ON DELETE CASCADE NOT VALID,
  ADD CONSTRAINT "Message_tenantId_senderId_fkey" FOREIGN KEY ("tenantId", "senderId") REFERENCES "Member" ("tenantId", "id") ON DELETE CASCADE NOT VALID;
ALTER TABLE "NotificationPreference"
  DROP CONSTRAINT "NotificationPreference_tenantId_memberId_fkey",
  ADD CONSTRAINT "NotificationPreference_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member" ("tenantId", "id") ON DELETE CASCADE NOT VALID;
ALTER TABLE "Order"
  DROP CONSTRAINT "Order_tenantId_memberId_fkey",
  ADD CONSTRAINT "Order_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member" ("tenantId", "id") ON DELETE RESTRICT NOT VALID;
ALTER TABLE "Payment"
  DROP CONSTRAINT "Payment_tenantId_orderId_fkey",
  ADD CONSTRAINT "Payment_tenantId_orderId_fkey" FOREIGN KEY ("tenantId", "orderId") REFERENCES "Order" ("tenantId", "id") ON DELETE RESTRICT NOT VALID;
ALTER TABLE "PaymentMethod"
  DROP CONSTRAINT "PaymentMethod_tenantId_memberId_fkey",
  ADD CONSTRAINT "PaymentMethod_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member" ("tenantId", "id") ON DELETE CASCADE NOT VALID;
ALTER TABLE "Photo"
  DROP CONSTRAINT "Photo_tenantId_memberId_fkey",
  ADD CONSTRAINT "Photo_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member" ("tenantId", "id") ON DELETE CASCADE NOT VALID;
ALTER TABLE "PhotoFile"
  DROP CONSTRAINT "PhotoFile_tenantId_messageId_fkey",
  DROP CONSTRAINT "PhotoFile_tenantId_photoId_fkey",
  DROP CONSTRAINT "PhotoFile_tenantId_removedId_fkey",
  DROP CONSTRAINT "PhotoFile_tenantId_reportId_fkey",
  ADD CONSTRAINT "PhotoFile_tenantId_messageId_fkey" FOREIGN KEY ("tenantId", "messageId") REFERENCES "Message" ("tenantId", "id") ON DELETE CASCADE NOT VALID,
  ADD CONSTRAINT "PhotoFile_tenantId_photoId_fkey" FOREIGN KEY ("tenantId", "photoId") REFERENCES "Photo" ("tenantId", "id") ON DELETE CASCADE NOT VALID,
  ADD CONSTRAINT "PhotoFile_tenantId_removedId_fkey" FOREIGN KEY ("tenantId", "removedId") REFERENCES "RemovedContent" ("tenantId", "id") ON DELETE CASCADE NOT VALID,
  ADD CONSTRAINT "PhotoFile_tenantId_reportId_fkey" FOREIGN KEY ("tenantId", "reportId") REFERENCES "Report" ("tenantId", "id") ON DELETE CASCADE NOT VALID;
ALTER TABLE "Profile"
  DROP CONSTRAINT "Profile_tenantId_id_fkey",
  ADD CONSTRAINT "Profile_tenantId_id_fkey" FOREIGN KEY ("tenantId", "id") REFERENCES "Member" ("tenantId", "id") ON DELETE CASCADE NOT VALID;
ALTER TABLE "ProfileInterest"
  DROP CONSTRAINT "ProfileInterest_tenantId_memberId_fkey",
  ADD CONSTRAINT "ProfileInterest_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member" ("tenantId", "id") ON DELETE CASCADE NOT VALID;
ALTER TABLE "PushSubscription"
  DROP CONSTRAINT "PushSubscription_tenantId_memberId_fkey",
  DROP CONSTRAINT "PushSubscription_tenantId_sessionId_fkey",
  ADD CONSTRAINT "PushSubscription_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member" ("tenantId", "id") ON DELETE CASCADE NOT VALID,
  ADD CONSTRAINT "PushSubscription_tenantId_sessionId_fkey" FOREIGN KEY ("tenantId", "sessionId") REFERENCES "Session" ("tenantId", "id") ON DELETE CASCADE NOT VALID;
ALTER TABLE "Refund"
  DROP CONSTRAINT "Refund_tenantId_orderId_fkey",
  DROP CONSTRAINT "Refund_tenantId_paymentId_fkey",
  ADD CONSTRAINT "Refund_tenantId_orderId_fkey" FOREIGN KEY ("tenantId", "orderId") REFERENCES "Order" ("tenantId", "id") ON DELETE RESTRICT NOT VALID,
  ADD CONSTRAINT "Refund_tenantId_paymentId_fkey" FOREIGN KEY ("tenantId", "paymentId") REFERENCES "Payment" ("tenantId", "id") ON DELETE RESTRICT NOT VALID;
ALTER TABLE "RemovedContent"
  DROP CONSTRAINT "RemovedContent_tenantId_memberId_fkey",
  DROP CONSTRAINT "RemovedContent_tenantId_readerId_fkey",
  ADD CONSTRAINT "RemovedContent_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member" ("tenantId", "id") ON DELETE CASCADE NOT VALID,
  ADD CONSTRAINT "RemovedContent_tenantId_readerId_fkey" FOREIGN KEY ("tenantId", "readerId") REFERENCES "Member" ("tenantId", "id") ON DELETE CASCADE NOT VALID;
ALTER TABLE "Report"
  DROP CONSTRAINT "Report_tenantId_reportedId_fkey",
  DROP CONSTRAINT "Report_tenantId_reporterId_fkey",
  ADD CONSTRAINT "Report_tenantId_reportedId_fkey" FOREIGN KEY ("tenantId", "reportedId") REFERENCES "Member" ("tenantId", "id") ON DELETE CASCADE NOT VALID,
  ADD CONSTRAINT "Report_tenantId_reporterId_fkey" FOREIGN KEY ("tenantId", "reporterId") REFERENCES "Member" ("tenantId", "id") ON DELETE CASCADE NOT VALID;
ALTER TABLE "SavedSearch"
  DROP CONSTRAINT "SavedSearch_tenantId_memberId_fkey",
  ADD CONSTRAINT "SavedSearch_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member" ("tenantId", "id") ON DELETE CASCADE NOT VALID;
ALTER TABLE "Session"
  DROP CONSTRAINT "Session_tenantId_memberId_fkey",
  ADD CONSTRAINT "Session_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member" ("tenantId", "id") ON DELETE CASCADE NOT VALID;
ALTER TABLE "SmsCode"
  DROP CONSTRAINT "SmsCode_tenantId_memberId_fkey",
  ADD CONSTRAINT "SmsCode_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member" ("tenantId", "id") ON DELETE CASCADE NOT VALID;
ALTER TABLE "SwipeDay"
  DROP CONSTRAINT "SwipeDay_tenantId_memberId_fkey",
  ADD CONSTRAINT "SwipeDay_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member" ("tenantId", "id") ON DELETE CASCADE NOT VALID;
ALTER TABLE "SwipePass"
  DROP CONSTRAINT "SwipePass_tenantId_memberId_fkey",
  DROP CONSTRAINT "SwipePass_tenantId_passedId_fkey",
  ADD CONSTRAINT "SwipePass_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member" ("tenantId", "id") ON DELETE CASCADE NOT VALID,
  ADD CONSTRAINT "SwipePass_tenantId_passedId_fkey" FOREIGN KEY ("tenantId", "passedId") REFERENCES "Member" ("tenantId", "id") ON DELETE CASCADE NOT VALID;
ALTER TABLE "Token"
  DROP CONSTRAINT "Token_tenantId_memberId_fkey",
  ADD CONSTRAINT "Token_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member" ("tenantId", "id") ON DELETE CASCADE NOT VALID;
ALTER TABLE "Visitor"
  DROP CONSTRAINT "Visitor_tenantId_fkey",
  ADD CONSTRAINT "Visitor_tenantId_fkey" FOREIGN KEY ("tenantId") REFERENCES "Tenant" ("id") ON DELETE RESTRICT NOT VALID;
ALTER TABLE "Withdrawal"
  DROP CONSTRAINT "Withdrawal_tenantId_memberId_fkey",
  DROP CONSTRAINT "Withdrawal_tenantId_orderId_fkey",
  ADD CONSTRAINT "Withdrawal_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member" ("tenantId", "id") ON DELETE CASCADE NOT VALID,
  ADD CONSTRAINT "Withdrawal_tenantId_orderId_fkey" FOREIGN KEY ("tenantId", "orderId") REFERENCES "Order" ("tenantId", "id") ON DELETE RESTRICT NOT VALID;
ALTER TABLE "WithdrawnLike"
  DROP CONSTRAINT "WithdrawnLike_tenantId_fromId_fkey",
  DROP CONSTRAINT "WithdrawnLike_tenantId_toId_fkey",
  ADD CONSTRAINT "WithdrawnLike_tenantId_fromId_fkey" FOREIGN KEY ("tenantId", "fromId") REFERENCES "Member" ("tenantId", "id") ON DELETE CASCADE NOT VALID,
  ADD CONSTRAINT "WithdrawnLike_tenantId_toId_fkey" FOREIGN KEY ("tenantId", "toId") REFERENCES "Member" ("tenantId", "id") ON DELETE CASCADE NOT VALID;
