CREATE TABLE "closed_account_uses" (
	"email_hash" text NOT NULL,
	"month" text NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "closed_account_uses_email_hash_month_pk" PRIMARY KEY("email_hash","month")
);
