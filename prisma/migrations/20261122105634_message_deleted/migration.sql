-- AlterEnum
ALTER TYPE "MessageKind" ADD VALUE 'deleted';

