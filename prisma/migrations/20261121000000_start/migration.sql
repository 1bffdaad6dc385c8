-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "Gender" AS ENUM ('male', 'female');

-- CreateEnum
CREATE TYPE "Sexuality" AS ENUM ('hetero', 'gay', 'lesbian', 'bi');

-- CreateEnum
CREATE TYPE "AccountStatus" AS ENUM ('not_confirmed', 'active', 'blocked', 'deleted');

-- CreateEnum
CREATE TYPE "ProfileStatus" AS ENUM ('active', 'disabled');

-- CreateEnum
CREATE TYPE "PhotoStatus" AS ENUM ('pending', 'active', 'rejected');

-- CreateEnum
CREATE TYPE "ImageSize" AS ENUM ('thumb', 'card', 'full', 'blurred');

-- CreateEnum
CREATE TYPE "MessageKind" AS ENUM ('text', 'image', 'gift');

-- CreateEnum
CREATE TYPE "TokenPurpose" AS ENUM ('activation', 'sign_in', 'password_reset', 'mail_change', 'reactivation', 'unsubscribe');

-- CreateEnum
CREATE TYPE "CreditKind" AS ENUM ('signup', 'message', 'photo', 'gift', 'purchase', 'refund', 'withdrawal', 'grant');

-- CreateEnum
CREATE TYPE "DeliveryChannel" AS ENUM ('mail', 'push');

-- CreateEnum
CREATE TYPE "DeliveryStatus" AS ENUM ('pending', 'claimed', 'sent', 'skipped', 'failed');

-- CreateEnum
CREATE TYPE "OrderStatus" AS ENUM ('open', 'pending', 'completed', 'failed', 'cancelled', 'refunded');

-- CreateEnum
CREATE TYPE "ReportStatus" AS ENUM ('open', 'accepted', 'rejected', 'appealed');

-- CreateTable
CREATE TABLE "Tenant" (
    "id" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Tenant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Member" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "emailKey" TEXT NOT NULL,
    "username" TEXT NOT NULL,
    "usernameKey" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "status" "AccountStatus" NOT NULL DEFAULT 'not_confirmed',
    "language" TEXT NOT NULL,
    "paidUser" BOOLEAN NOT NULL DEFAULT false,
    "trialUntil" TIMESTAMPTZ(3),
    "credits" INTEGER NOT NULL DEFAULT 0,
    "unreadMessages" INTEGER NOT NULL DEFAULT 0,
    "newLikes" INTEGER NOT NULL DEFAULT 0,
    "conversationsStarted" INTEGER NOT NULL DEFAULT 0,
    "invisible" BOOLEAN NOT NULL DEFAULT false,
    "readReceipts" BOOLEAN NOT NULL DEFAULT true,
    "notificationsDisabled" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "visibleToVisitors" BOOLEAN NOT NULL DEFAULT false,
    "network" TEXT,
    "ref" TEXT,
    "sub1" TEXT,
    "sub2" TEXT,
    "sub3" TEXT,
    "signupAt" TIMESTAMPTZ(3) NOT NULL,
    "activatedAt" TIMESTAMPTZ(3),
    "deletionRequestedAt" TIMESTAMPTZ(3),
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL,
    "lastChatMemberId" UUID,
    "lastChatAt" TIMESTAMPTZ(3),

    CONSTRAINT "Member_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Profile" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "status" "ProfileStatus" NOT NULL DEFAULT 'disabled',
    "listed" BOOLEAN NOT NULL DEFAULT false,
    "fictional" BOOLEAN NOT NULL DEFAULT false,
    "name" TEXT NOT NULL,
    "gender" "Gender" NOT NULL,
    "sexuality" "Sexuality" NOT NULL,
    "birthDate" DATE NOT NULL,
    "country" TEXT NOT NULL,
    "region" TEXT NOT NULL,
    "cityId" INTEGER NOT NULL,
    "cityName" TEXT NOT NULL,
    "latitude" DOUBLE PRECISION NOT NULL,
    "longitude" DOUBLE PRECISION NOT NULL,
    "hairColor" TEXT,
    "eyeColor" TEXT,
    "bodyType" TEXT,
    "relationshipStatus" TEXT,
    "tattoos" TEXT,
    "signupReason" TEXT,
    "aboutMe" TEXT NOT NULL DEFAULT '',
    "hasPhoto" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Profile_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ProfileInterest" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "memberId" UUID NOT NULL,
    "interest" TEXT NOT NULL,

    CONSTRAINT "ProfileInterest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Photo" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "memberId" UUID NOT NULL,
    "status" "PhotoStatus" NOT NULL,
    "isMain" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL,
    "widthPx" INTEGER NOT NULL,
    "heightPx" INTEGER NOT NULL,
    "rejectReason" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Photo_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PhotoFile" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "photoId" UUID,
    "messageId" UUID,
    "size" "ImageSize" NOT NULL,
    "key" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "widthPx" INTEGER NOT NULL,
    "heightPx" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL,

    CONSTRAINT "PhotoFile_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "memberId" UUID NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "userAgent" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "lastUsedAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Token" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "memberId" UUID NOT NULL,
    "purpose" "TokenPurpose" NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "detail" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Token_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LoginAttempt" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "emailHash" TEXT NOT NULL,
    "ipHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "LoginAttempt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Visitor" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "network" TEXT,
    "ref" TEXT,
    "sub1" TEXT,
    "sub2" TEXT,
    "sub3" TEXT,
    "entryAcceptedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Visitor_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Draft" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "visitorId" UUID NOT NULL,
    "flow" TEXT NOT NULL,
    "ciphertext" TEXT NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Draft_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Place" (
    "id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "region" TEXT,
    "name" TEXT NOT NULL,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "population" INTEGER,

    CONSTRAINT "Place_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Like" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "fromId" UUID NOT NULL,
    "toId" UUID NOT NULL,
    "isNew" BOOLEAN NOT NULL DEFAULT true,
    "matchedAt" TIMESTAMPTZ(3),
    "shownAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Like_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Block" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "blockerId" UUID NOT NULL,
    "blockedId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Block_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Visit" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "visitorId" UUID NOT NULL,
    "visitedId" UUID NOT NULL,
    "lastVisitAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Visit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SwipeDay" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "memberId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "likesUsed" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "SwipeDay_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Conversation" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "memberAId" UUID NOT NULL,
    "memberBId" UUID NOT NULL,
    "startedById" UUID NOT NULL,
    "lastSeq" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Conversation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ConversationMember" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "conversationId" UUID NOT NULL,
    "memberId" UUID NOT NULL,
    "otherId" UUID NOT NULL,
    "unreadMessages" INTEGER NOT NULL DEFAULT 0,
    "lastReadSeq" INTEGER NOT NULL DEFAULT 0,
    "lastDeliveredSeq" INTEGER NOT NULL DEFAULT 0,
    "lastMessageAt" TIMESTAMPTZ(3),
    "lastMessageText" TEXT,
    "lastMessageKind" "MessageKind",
    "lastMessageMine" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "ConversationMember_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Message" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "conversationId" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "senderId" UUID NOT NULL,
    "kind" "MessageKind" NOT NULL DEFAULT 'text',
    "text" TEXT NOT NULL,
    "giftKey" TEXT,
    "costCredits" INTEGER NOT NULL,
    "clientKey" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "GiftSent" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "fromId" UUID NOT NULL,
    "toId" UUID NOT NULL,
    "giftKey" TEXT NOT NULL,
    "costCredits" INTEGER NOT NULL,
    "clientKey" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "GiftSent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CreditEntry" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "memberId" UUID NOT NULL,
    "amountCredits" INTEGER NOT NULL,
    "balanceAfterCredits" INTEGER NOT NULL,
    "kind" "CreditKind" NOT NULL,
    "reference" TEXT NOT NULL,
    "idempotencyKey" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "CreditEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Order" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "memberId" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "bundleId" TEXT NOT NULL,
    "credits" INTEGER NOT NULL,
    "amountMinor" INTEGER NOT NULL,
    "discountMinor" INTEGER NOT NULL DEFAULT 0,
    "currency" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "status" "OrderStatus" NOT NULL DEFAULT 'open',
    "consentAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "completedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Order_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Payment" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "orderId" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "providerId" TEXT NOT NULL,
    "status" "OrderStatus" NOT NULL,
    "amountMinor" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PaymentMethod" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "memberId" UUID NOT NULL,
    "method" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "providerId" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PaymentMethod_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Mandate" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "memberId" UUID NOT NULL,
    "reference" TEXT NOT NULL,
    "ibanLast4" TEXT NOT NULL,
    "accountHolder" TEXT NOT NULL,
    "providerId" TEXT,
    "blockedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Mandate_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SmsCode" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "memberId" UUID NOT NULL,
    "codeHash" TEXT NOT NULL,
    "phoneHash" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "SmsCode_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DiscountCode" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "memberId" UUID,
    "country" TEXT,
    "valuePercentage" INTEGER NOT NULL,
    "currency" TEXT,
    "minimumOrderMinor" INTEGER NOT NULL DEFAULT 0,
    "status" TEXT NOT NULL,
    "validity" TEXT NOT NULL,
    "paymentMethods" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "expiresAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "DiscountCode_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DiscountUse" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "discountCodeId" UUID NOT NULL,
    "memberId" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "DiscountUse_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "NotificationPreference" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "memberId" UUID NOT NULL,
    "category" TEXT NOT NULL,
    "mail" BOOLEAN NOT NULL,
    "push" BOOLEAN NOT NULL,

    CONSTRAINT "NotificationPreference_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PushSubscription" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "memberId" UUID NOT NULL,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PushSubscription_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Delivery" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "memberId" UUID,
    "channel" "DeliveryChannel" NOT NULL,
    "kind" TEXT NOT NULL,
    "cause" TEXT NOT NULL,
    "status" "DeliveryStatus" NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lastError" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "claimedAt" TIMESTAMPTZ(3),
    "sentAt" TIMESTAMPTZ(3),

    CONSTRAINT "Delivery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AlertDismissal" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "memberId" UUID NOT NULL,
    "alert" TEXT NOT NULL,
    "dismissedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AlertDismissal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Report" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "reporterId" UUID,
    "reportedId" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "subjectId" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "copy" JSONB NOT NULL,
    "status" "ReportStatus" NOT NULL DEFAULT 'open',
    "decision" TEXT,
    "decidedBy" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "decidedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Report_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Complaint" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "memberId" UUID,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "answeredAt" TIMESTAMPTZ(3),

    CONSTRAINT "Complaint_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditEntry" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "detail" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ProviderEvent" (
    "id" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ProviderEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SavedSearch" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "memberId" UUID NOT NULL,
    "query" JSONB NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SavedSearch_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CapturedMessage" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "messageId" TEXT NOT NULL,
    "to" TEXT NOT NULL,
    "from" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "CapturedMessage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DeletionRecord" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "memberId" UUID NOT NULL,
    "erased" JSONB NOT NULL,
    "kept" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "DeletionRecord_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Consent" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "memberId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "givenAt" TIMESTAMPTZ(3) NOT NULL,
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Consent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Refund" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "orderId" UUID NOT NULL,
    "providerId" TEXT NOT NULL,
    "amountMinor" INTEGER NOT NULL,
    "credits" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Refund_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Withdrawal" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "orderId" UUID NOT NULL,
    "memberId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "confirmedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Withdrawal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Dispute" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "orderId" UUID NOT NULL,
    "providerId" TEXT NOT NULL,
    "amountMinor" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "closedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Dispute_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Member_tenantId_status_deletionRequestedAt_idx" ON "Member"("tenantId", "status", "deletionRequestedAt");

-- CreateIndex
CREATE UNIQUE INDEX "Member_tenantId_id_key" ON "Member"("tenantId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Member_tenantId_emailKey_key" ON "Member"("tenantId", "emailKey");

-- CreateIndex
CREATE UNIQUE INDEX "Member_tenantId_usernameKey_key" ON "Member"("tenantId", "usernameKey");

-- CreateIndex
CREATE INDEX "Profile_tenantId_gender_country_lastSeenAt_id_idx" ON "Profile"("tenantId", "gender", "country", "lastSeenAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Profile_tenantId_gender_country_region_lastSeenAt_id_idx" ON "Profile"("tenantId", "gender", "country", "region", "lastSeenAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Profile_tenantId_id_key" ON "Profile"("tenantId", "id");

-- CreateIndex
CREATE INDEX "ProfileInterest_tenantId_interest_idx" ON "ProfileInterest"("tenantId", "interest");

-- CreateIndex
CREATE UNIQUE INDEX "ProfileInterest_tenantId_id_key" ON "ProfileInterest"("tenantId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "ProfileInterest_tenantId_memberId_interest_key" ON "ProfileInterest"("tenantId", "memberId", "interest");

-- CreateIndex
CREATE INDEX "Photo_tenantId_memberId_position_idx" ON "Photo"("tenantId", "memberId", "position");

-- CreateIndex
CREATE INDEX "Photo_tenantId_status_createdAt_idx" ON "Photo"("tenantId", "status", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Photo_tenantId_id_key" ON "Photo"("tenantId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "PhotoFile_key_key" ON "PhotoFile"("key");

-- CreateIndex
CREATE UNIQUE INDEX "PhotoFile_tenantId_id_key" ON "PhotoFile"("tenantId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "PhotoFile_tenantId_photoId_size_key" ON "PhotoFile"("tenantId", "photoId", "size");

-- CreateIndex
CREATE UNIQUE INDEX "PhotoFile_tenantId_messageId_size_key" ON "PhotoFile"("tenantId", "messageId", "size");

-- CreateIndex
CREATE UNIQUE INDEX "Session_tokenHash_key" ON "Session"("tokenHash");

-- CreateIndex
CREATE INDEX "Session_tenantId_memberId_lastUsedAt_idx" ON "Session"("tenantId", "memberId", "lastUsedAt");

-- CreateIndex
CREATE INDEX "Session_expiresAt_idx" ON "Session"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "Session_tenantId_id_key" ON "Session"("tenantId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Token_tokenHash_key" ON "Token"("tokenHash");

-- CreateIndex
CREATE INDEX "Token_tenantId_memberId_purpose_idx" ON "Token"("tenantId", "memberId", "purpose");

-- CreateIndex
CREATE INDEX "Token_expiresAt_idx" ON "Token"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "Token_tenantId_id_key" ON "Token"("tenantId", "id");

-- CreateIndex
CREATE INDEX "LoginAttempt_tenantId_emailHash_createdAt_idx" ON "LoginAttempt"("tenantId", "emailHash", "createdAt");

-- CreateIndex
CREATE INDEX "LoginAttempt_tenantId_ipHash_createdAt_idx" ON "LoginAttempt"("tenantId", "ipHash", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "LoginAttempt_tenantId_id_key" ON "LoginAttempt"("tenantId", "id");

-- CreateIndex
CREATE INDEX "Visitor_createdAt_idx" ON "Visitor"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Visitor_tenantId_id_key" ON "Visitor"("tenantId", "id");

-- CreateIndex
CREATE INDEX "Draft_expiresAt_idx" ON "Draft"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "Draft_tenantId_id_key" ON "Draft"("tenantId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Draft_tenantId_visitorId_flow_key" ON "Draft"("tenantId", "visitorId", "flow");

-- CreateIndex
CREATE INDEX "Place_country_region_name_idx" ON "Place"("country", "region", "name");

-- CreateIndex
CREATE INDEX "Like_tenantId_toId_isNew_createdAt_idx" ON "Like"("tenantId", "toId", "isNew" DESC, "createdAt" DESC);

-- CreateIndex
CREATE INDEX "Like_tenantId_fromId_createdAt_idx" ON "Like"("tenantId", "fromId", "createdAt" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Like_tenantId_id_key" ON "Like"("tenantId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Like_tenantId_fromId_toId_key" ON "Like"("tenantId", "fromId", "toId");

-- CreateIndex
CREATE INDEX "Block_tenantId_blockedId_idx" ON "Block"("tenantId", "blockedId");

-- CreateIndex
CREATE UNIQUE INDEX "Block_tenantId_id_key" ON "Block"("tenantId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Block_tenantId_blockerId_blockedId_key" ON "Block"("tenantId", "blockerId", "blockedId");

-- CreateIndex
CREATE INDEX "Visit_tenantId_visitedId_lastVisitAt_idx" ON "Visit"("tenantId", "visitedId", "lastVisitAt" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Visit_tenantId_id_key" ON "Visit"("tenantId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Visit_tenantId_visitorId_visitedId_key" ON "Visit"("tenantId", "visitorId", "visitedId");

-- CreateIndex
CREATE UNIQUE INDEX "SwipeDay_tenantId_id_key" ON "SwipeDay"("tenantId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "SwipeDay_tenantId_memberId_day_key" ON "SwipeDay"("tenantId", "memberId", "day");

-- CreateIndex
CREATE UNIQUE INDEX "Conversation_tenantId_id_key" ON "Conversation"("tenantId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Conversation_tenantId_memberAId_memberBId_key" ON "Conversation"("tenantId", "memberAId", "memberBId");

-- CreateIndex
CREATE INDEX "ConversationMember_tenantId_memberId_lastMessageAt_idx" ON "ConversationMember"("tenantId", "memberId", "lastMessageAt" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "ConversationMember_tenantId_id_key" ON "ConversationMember"("tenantId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "ConversationMember_tenantId_conversationId_memberId_key" ON "ConversationMember"("tenantId", "conversationId", "memberId");

-- CreateIndex
CREATE UNIQUE INDEX "Message_tenantId_id_key" ON "Message"("tenantId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Message_tenantId_senderId_clientKey_key" ON "Message"("tenantId", "senderId", "clientKey");

-- CreateIndex
CREATE UNIQUE INDEX "Message_tenantId_conversationId_seq_key" ON "Message"("tenantId", "conversationId", "seq");

-- CreateIndex
CREATE INDEX "GiftSent_tenantId_toId_createdAt_idx" ON "GiftSent"("tenantId", "toId", "createdAt" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "GiftSent_tenantId_id_key" ON "GiftSent"("tenantId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "GiftSent_tenantId_fromId_clientKey_key" ON "GiftSent"("tenantId", "fromId", "clientKey");

-- CreateIndex
CREATE INDEX "CreditEntry_tenantId_memberId_createdAt_idx" ON "CreditEntry"("tenantId", "memberId", "createdAt" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "CreditEntry_tenantId_id_key" ON "CreditEntry"("tenantId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "CreditEntry_tenantId_memberId_idempotencyKey_key" ON "CreditEntry"("tenantId", "memberId", "idempotencyKey");

-- CreateIndex
CREATE INDEX "Order_tenantId_memberId_createdAt_idx" ON "Order"("tenantId", "memberId", "createdAt" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Order_tenantId_id_key" ON "Order"("tenantId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Order_tenantId_number_key" ON "Order"("tenantId", "number");

-- CreateIndex
CREATE INDEX "Payment_tenantId_orderId_idx" ON "Payment"("tenantId", "orderId");

-- CreateIndex
CREATE UNIQUE INDEX "Payment_tenantId_id_key" ON "Payment"("tenantId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Payment_tenantId_provider_providerId_key" ON "Payment"("tenantId", "provider", "providerId");

-- CreateIndex
CREATE INDEX "PaymentMethod_tenantId_memberId_idx" ON "PaymentMethod"("tenantId", "memberId");

-- CreateIndex
CREATE UNIQUE INDEX "PaymentMethod_tenantId_id_key" ON "PaymentMethod"("tenantId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "PaymentMethod_tenantId_provider_providerId_key" ON "PaymentMethod"("tenantId", "provider", "providerId");

-- CreateIndex
CREATE INDEX "Mandate_tenantId_memberId_idx" ON "Mandate"("tenantId", "memberId");

-- CreateIndex
CREATE UNIQUE INDEX "Mandate_tenantId_id_key" ON "Mandate"("tenantId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Mandate_tenantId_reference_key" ON "Mandate"("tenantId", "reference");

-- CreateIndex
CREATE INDEX "SmsCode_tenantId_memberId_createdAt_idx" ON "SmsCode"("tenantId", "memberId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "SmsCode_tenantId_id_key" ON "SmsCode"("tenantId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "DiscountCode_tenantId_id_key" ON "DiscountCode"("tenantId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "DiscountCode_tenantId_code_memberId_key" ON "DiscountCode"("tenantId", "code", "memberId");

-- CreateIndex
CREATE INDEX "DiscountUse_tenantId_memberId_idx" ON "DiscountUse"("tenantId", "memberId");

-- CreateIndex
CREATE UNIQUE INDEX "DiscountUse_tenantId_id_key" ON "DiscountUse"("tenantId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "DiscountUse_tenantId_orderId_key" ON "DiscountUse"("tenantId", "orderId");

-- CreateIndex
CREATE UNIQUE INDEX "NotificationPreference_tenantId_id_key" ON "NotificationPreference"("tenantId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "NotificationPreference_tenantId_memberId_category_key" ON "NotificationPreference"("tenantId", "memberId", "category");

-- CreateIndex
CREATE INDEX "PushSubscription_tenantId_memberId_idx" ON "PushSubscription"("tenantId", "memberId");

-- CreateIndex
CREATE UNIQUE INDEX "PushSubscription_tenantId_id_key" ON "PushSubscription"("tenantId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "PushSubscription_tenantId_endpoint_key" ON "PushSubscription"("tenantId", "endpoint");

-- CreateIndex
CREATE INDEX "Delivery_tenantId_memberId_createdAt_idx" ON "Delivery"("tenantId", "memberId", "createdAt" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Delivery_tenantId_id_key" ON "Delivery"("tenantId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Delivery_tenantId_channel_cause_key" ON "Delivery"("tenantId", "channel", "cause");

-- CreateIndex
CREATE UNIQUE INDEX "AlertDismissal_tenantId_id_key" ON "AlertDismissal"("tenantId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "AlertDismissal_tenantId_memberId_alert_key" ON "AlertDismissal"("tenantId", "memberId", "alert");

-- CreateIndex
CREATE INDEX "Report_tenantId_status_createdAt_idx" ON "Report"("tenantId", "status", "createdAt");

-- CreateIndex
CREATE INDEX "Report_tenantId_reportedId_idx" ON "Report"("tenantId", "reportedId");

-- CreateIndex
CREATE UNIQUE INDEX "Report_tenantId_id_key" ON "Report"("tenantId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Report_tenantId_number_key" ON "Report"("tenantId", "number");

-- CreateIndex
CREATE UNIQUE INDEX "Complaint_tenantId_id_key" ON "Complaint"("tenantId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Complaint_tenantId_number_key" ON "Complaint"("tenantId", "number");

-- CreateIndex
CREATE INDEX "AuditEntry_tenantId_subjectId_createdAt_idx" ON "AuditEntry"("tenantId", "subjectId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "AuditEntry_tenantId_id_key" ON "AuditEntry"("tenantId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "SavedSearch_tenantId_id_key" ON "SavedSearch"("tenantId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "SavedSearch_tenantId_memberId_key" ON "SavedSearch"("tenantId", "memberId");

-- CreateIndex
CREATE INDEX "CapturedMessage_tenantId_createdAt_idx" ON "CapturedMessage"("tenantId", "createdAt" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "CapturedMessage_tenantId_id_key" ON "CapturedMessage"("tenantId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "CapturedMessage_tenantId_channel_messageId_key" ON "CapturedMessage"("tenantId", "channel", "messageId");

-- CreateIndex
CREATE UNIQUE INDEX "DeletionRecord_tenantId_id_key" ON "DeletionRecord"("tenantId", "id");

-- CreateIndex
CREATE INDEX "Consent_tenantId_memberId_kind_idx" ON "Consent"("tenantId", "memberId", "kind");

-- CreateIndex
CREATE UNIQUE INDEX "Consent_tenantId_id_key" ON "Consent"("tenantId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Refund_tenantId_id_key" ON "Refund"("tenantId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Refund_tenantId_providerId_key" ON "Refund"("tenantId", "providerId");

-- CreateIndex
CREATE UNIQUE INDEX "Withdrawal_tenantId_id_key" ON "Withdrawal"("tenantId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Withdrawal_tenantId_orderId_key" ON "Withdrawal"("tenantId", "orderId");

-- CreateIndex
CREATE UNIQUE INDEX "Dispute_tenantId_id_key" ON "Dispute"("tenantId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Dispute_tenantId_providerId_key" ON "Dispute"("tenantId", "providerId");

-- AddForeignKey
ALTER TABLE "Member" ADD CONSTRAINT "Member_tenantId_fkey" FOREIGN KEY ("tenantId") REFERENCES "Tenant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Profile" ADD CONSTRAINT "Profile_tenantId_id_fkey" FOREIGN KEY ("tenantId", "id") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProfileInterest" ADD CONSTRAINT "ProfileInterest_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Photo" ADD CONSTRAINT "Photo_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PhotoFile" ADD CONSTRAINT "PhotoFile_tenantId_photoId_fkey" FOREIGN KEY ("tenantId", "photoId") REFERENCES "Photo"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PhotoFile" ADD CONSTRAINT "PhotoFile_tenantId_messageId_fkey" FOREIGN KEY ("tenantId", "messageId") REFERENCES "Message"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Token" ADD CONSTRAINT "Token_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Visitor" ADD CONSTRAINT "Visitor_tenantId_fkey" FOREIGN KEY ("tenantId") REFERENCES "Tenant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Draft" ADD CONSTRAINT "Draft_tenantId_visitorId_fkey" FOREIGN KEY ("tenantId", "visitorId") REFERENCES "Visitor"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Like" ADD CONSTRAINT "Like_tenantId_fromId_fkey" FOREIGN KEY ("tenantId", "fromId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Like" ADD CONSTRAINT "Like_tenantId_toId_fkey" FOREIGN KEY ("tenantId", "toId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Block" ADD CONSTRAINT "Block_tenantId_blockerId_fkey" FOREIGN KEY ("tenantId", "blockerId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Block" ADD CONSTRAINT "Block_tenantId_blockedId_fkey" FOREIGN KEY ("tenantId", "blockedId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Visit" ADD CONSTRAINT "Visit_tenantId_visitorId_fkey" FOREIGN KEY ("tenantId", "visitorId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Visit" ADD CONSTRAINT "Visit_tenantId_visitedId_fkey" FOREIGN KEY ("tenantId", "visitedId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SwipeDay" ADD CONSTRAINT "SwipeDay_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Conversation" ADD CONSTRAINT "Conversation_tenantId_memberAId_fkey" FOREIGN KEY ("tenantId", "memberAId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Conversation" ADD CONSTRAINT "Conversation_tenantId_memberBId_fkey" FOREIGN KEY ("tenantId", "memberBId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ConversationMember" ADD CONSTRAINT "ConversationMember_tenantId_conversationId_fkey" FOREIGN KEY ("tenantId", "conversationId") REFERENCES "Conversation"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ConversationMember" ADD CONSTRAINT "ConversationMember_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ConversationMember" ADD CONSTRAINT "ConversationMember_tenantId_otherId_fkey" FOREIGN KEY ("tenantId", "otherId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Message" ADD CONSTRAINT "Message_tenantId_conversationId_fkey" FOREIGN KEY ("tenantId", "conversationId") REFERENCES "Conversation"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Message" ADD CONSTRAINT "Message_tenantId_senderId_fkey" FOREIGN KEY ("tenantId", "senderId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GiftSent" ADD CONSTRAINT "GiftSent_tenantId_fromId_fkey" FOREIGN KEY ("tenantId", "fromId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GiftSent" ADD CONSTRAINT "GiftSent_tenantId_toId_fkey" FOREIGN KEY ("tenantId", "toId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CreditEntry" ADD CONSTRAINT "CreditEntry_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Order" ADD CONSTRAINT "Order_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member"("tenantId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_tenantId_orderId_fkey" FOREIGN KEY ("tenantId", "orderId") REFERENCES "Order"("tenantId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PaymentMethod" ADD CONSTRAINT "PaymentMethod_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Mandate" ADD CONSTRAINT "Mandate_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SmsCode" ADD CONSTRAINT "SmsCode_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DiscountCode" ADD CONSTRAINT "DiscountCode_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DiscountUse" ADD CONSTRAINT "DiscountUse_tenantId_discountCodeId_fkey" FOREIGN KEY ("tenantId", "discountCodeId") REFERENCES "DiscountCode"("tenantId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DiscountUse" ADD CONSTRAINT "DiscountUse_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DiscountUse" ADD CONSTRAINT "DiscountUse_tenantId_orderId_fkey" FOREIGN KEY ("tenantId", "orderId") REFERENCES "Order"("tenantId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NotificationPreference" ADD CONSTRAINT "NotificationPreference_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PushSubscription" ADD CONSTRAINT "PushSubscription_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Delivery" ADD CONSTRAINT "Delivery_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AlertDismissal" ADD CONSTRAINT "AlertDismissal_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Report" ADD CONSTRAINT "Report_tenantId_reporterId_fkey" FOREIGN KEY ("tenantId", "reporterId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Report" ADD CONSTRAINT "Report_tenantId_reportedId_fkey" FOREIGN KEY ("tenantId", "reportedId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Complaint" ADD CONSTRAINT "Complaint_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SavedSearch" ADD CONSTRAINT "SavedSearch_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Consent" ADD CONSTRAINT "Consent_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Refund" ADD CONSTRAINT "Refund_tenantId_orderId_fkey" FOREIGN KEY ("tenantId", "orderId") REFERENCES "Order"("tenantId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Withdrawal" ADD CONSTRAINT "Withdrawal_tenantId_orderId_fkey" FOREIGN KEY ("tenantId", "orderId") REFERENCES "Order"("tenantId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Withdrawal" ADD CONSTRAINT "Withdrawal_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Dispute" ADD CONSTRAINT "Dispute_tenantId_orderId_fkey" FOREIGN KEY ("tenantId", "orderId") REFERENCES "Order"("tenantId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;


-- Finished by hand: what the schema language cannot say.

-- Amounts and counters never go below zero (CRE-1).
ALTER TABLE "Member" ADD CONSTRAINT "Member_counters_check" CHECK (credits >= 0 AND "unreadMessages" >= 0 AND "newLikes" >= 0 AND "conversationsStarted" >= 0);
ALTER TABLE "ConversationMember" ADD CONSTRAINT "ConversationMember_unread_check" CHECK ("unreadMessages" >= 0);
ALTER TABLE "CreditEntry" ADD CONSTRAINT "CreditEntry_balance_check" CHECK ("balanceAfterCredits" >= 0 AND "amountCredits" <> 0);
ALTER TABLE "Message" ADD CONSTRAINT "Message_cost_check" CHECK ("costCredits" >= 0 AND seq > 0);
ALTER TABLE "Order" ADD CONSTRAINT "Order_amount_check" CHECK ("amountMinor" >= 0 AND "discountMinor" >= 0 AND credits > 0);
ALTER TABLE "DiscountCode" ADD CONSTRAINT "DiscountCode_value_check" CHECK ("valuePercentage" BETWEEN 1 AND 100);

-- Nobody likes, blocks or writes to themselves; a pair has one conversation.
ALTER TABLE "Like" ADD CONSTRAINT "Like_other_check" CHECK ("fromId" <> "toId");
ALTER TABLE "Block" ADD CONSTRAINT "Block_other_check" CHECK ("blockerId" <> "blockedId");
ALTER TABLE "Visit" ADD CONSTRAINT "Visit_other_check" CHECK ("visitorId" <> "visitedId");
ALTER TABLE "Conversation" ADD CONSTRAINT "Conversation_pair_check" CHECK ("memberAId" < "memberBId");

-- A stored file belongs to a photo or to a message.
ALTER TABLE "PhotoFile" ADD CONSTRAINT "PhotoFile_owner_check" CHECK (("photoId" IS NULL) <> ("messageId" IS NULL));
ALTER TABLE "Photo" ADD CONSTRAINT "Photo_position_check" CHECK (position >= 0);

-- One main photo a member (PRO-5).
CREATE UNIQUE INDEX "Photo_one_main" ON "Photo" ("tenantId", "memberId") WHERE "isMain";

-- The search's own indexes: only who is listed, with the birth date at hand (DIS-11).
CREATE INDEX "Profile_search" ON "Profile" ("tenantId", gender, country, "lastSeenAt" DESC, id DESC) INCLUDE ("birthDate") WHERE listed;
CREATE INDEX "Profile_search_region" ON "Profile" ("tenantId", gender, country, region, "lastSeenAt" DESC, id DESC) INCLUDE ("birthDate") WHERE listed;

-- What waits to be sent.
CREATE INDEX "Delivery_waiting" ON "Delivery" ("tenantId", "createdAt") WHERE status IN ('pending', 'claimed');
