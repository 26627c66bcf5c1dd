ALTER TABLE "reports" ADD COLUMN "report_mail_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "notice_mail_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "reports_mails_due" ON "reports" USING btree ("id") WHERE report_mail_due or notice_mail_due;