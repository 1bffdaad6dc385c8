-- AlterEnum
ALTER TYPE "DeliveryCause" ADD VALUE 'refund';
ALTER TYPE "DeliveryCause" ADD VALUE 'dispute';
